import { id3HeaderBytes, id3Length } from '#src/lib/id3Length.ts'
import { type FrameHeader, headerBytes, mp3Header } from './mp3Header.ts'

/** Frames of a recording that follow each other, with the same sample rate. */
export interface FrameRun {
  readonly bytes: Uint8Array
  readonly samples: number
  readonly rate: number
}

/** Max number of frames of a run, which bounds the memory of their samples: 2.6 s. */
const longest = 100
/** Number of headers, each where the one before says, that show that there is a frame. */
const chained = 3

/**
 * Finds the MPEG audio frames in the bytes of a file, as they are read: skips tags (ID3, with covers of any size), other
 * bytes and frames that are cut off. A decoder gets nothing but frames.
 */
export class Mp3Frames {
  #rest: Uint8Array = new Uint8Array()
  /** Bytes that are still to skip: the rest of a tag. */
  #skip = 0
  /** Whether the bytes before `#rest` were a frame: then the next header needs no proof. */
  #isInStep = false
  /** Bytes of frames. */
  framed = 0
  /** Bytes that are neither in frames nor in tags. */
  lost = 0

  /** Returns the frames that are complete by now. */
  push(bytes: Uint8Array): readonly FrameRun[] {
    const data = new Uint8Array(this.#rest.length + bytes.length)
    data.set(this.#rest)
    data.set(bytes, this.#rest.length)
    return this.#read(data, false)
  }

  /** Returns the frames at the end of the file. */
  end(): readonly FrameRun[] {
    return this.#read(this.#rest, true)
  }

  #read(data: Uint8Array, isEnd: boolean): readonly FrameRun[] {
    const runs: FrameRun[] = []
    let at = 0
    let run: { from: number; frames: number; samples: number; rate: number } | null = null
    const close = () => {
      if (run) runs.push({ bytes: data.slice(run.from, at), samples: run.samples, rate: run.rate })
      run = null
    }
    while (at < data.length) {
      if (this.#skip > 0) {
        close()
        const skipped = Math.min(this.#skip, data.length - at)
        this.#skip -= skipped
        at += skipped
        continue
      }
      const left = data.length - at
      if (left < id3HeaderBytes && !isEnd) break
      const tag = id3Length(data, at)
      if (tag > 0) {
        this.#skip = tag
        continue
      }
      const header = mp3Header(data, at)
      const verdict = header ? this.#verdictOn(header, data, at, isEnd) : 'no'
      if (verdict === 'later') break
      if (!header || verdict === 'no') {
        close()
        this.#isInStep = false
        this.lost++
        at++
        continue
      }
      if (run && (run.rate !== header.rate || run.frames >= longest)) close()
      run ??= { from: at, frames: 0, samples: 0, rate: header.rate }
      run.frames++
      run.samples += header.samples
      this.#isInStep = true
      this.framed += header.bytes
      at += header.bytes
    }
    close()
    this.#rest = data.slice(at)
    return runs
  }

  /** Whether there is a frame. `later`: more bytes are needed. */
  #verdictOn(header: FrameHeader, data: Uint8Array, at: number, isEnd: boolean): 'yes' | 'no' | 'later' {
    if (at + header.bytes > data.length) return isEnd ? 'no' : 'later'
    if (this.#isInStep) return 'yes'
    let next = at
    let last = header
    for (let count = 1; count < chained; count++) {
      next += last.bytes
      if (next + headerBytes > data.length) return isEnd ? (next === data.length ? 'yes' : 'no') : 'later'
      const found = mp3Header(data, next)
      if (found?.rate !== header.rate || found.layer !== header.layer) return 'no'
      last = found
    }
    return 'yes'
  }
}
