import { MPEGDecoder } from 'mpg123-decoder'
import { LoudEvents } from './LoudEvents.ts'
import { LoudnessMeter, silence } from './LoudnessMeter.ts'
import { LoudnessProfile } from './LoudnessProfile.ts'
import { type FrameRun, Mp3Frames } from './Mp3Frames.ts'
import type { SoundEnd } from './SoundEnd.ts'

/** A file, read piece by piece: a Blob, or a part of one. */
export interface SoundFile {
  readonly size: number
  slice(from: number, to: number): { arrayBuffer(): Promise<ArrayBuffer> }
}

/** Size of a piece, bytes. */
const piece = 64 * 1024
/** Bytes of the file in which a frame must be found after its tag: otherwise it is no mp3. */
const search = 256 * 1024
/** Max length of a recording, seconds. */
const maxSeconds = 12 * 60 * 60
/** Size below which no recording is longer, bytes: mp3 has at least 8 kbit/s. */
const surelyShort = maxSeconds * 1000
/** The smallest WebAssembly module. */
const nothing = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])
/** Level below which a recording is silent, dB of full scale. */
const quiet = -60

/**
 * Reads an mp3 recording and finds its loud sounds, without names (screening §3). Reads and decodes piece by piece, so
 * that a recording of a night needs a few MB of memory. `onProgress`: share of the file that is read, 0 to 1, at most a
 * hundred times, because a page draws it each time. Rejects if the file can't be read, or if this runtime has no
 * WebAssembly.
 */
export async function readSound(file: SoundFile, onProgress: (share: number) => void): Promise<SoundEnd> {
  // The decoder would wait forever where a policy forbids WebAssembly.
  await WebAssembly.compile(nothing)
  if (file.size > surelyShort && (await isTooLong(file))) return { kind: 'refused', why: 'too-long' }
  const frames = new Mp3Frames()
  const sound = new SoundReading()
  let percent = 0
  try {
    for await (const { bytes, end } of piecesOf(file)) {
      await sound.read(frames.push(bytes))
      if (frames.framed === 0 && frames.lost > search) return { kind: 'refused', why: 'no-mp3' }
      const share = end / file.size
      if (Math.floor(share * 100) > percent) onProgress(share)
      percent = Math.floor(share * 100)
    }
    await sound.read(frames.end())
    if (frames.framed === 0) return { kind: 'refused', why: 'no-mp3' }
    if (sound.seconds === 0 || frames.lost > frames.framed) return { kind: 'refused', why: 'damaged' }
    return sound.end()
  } finally {
    sound.close()
  }
}

async function* piecesOf(file: SoundFile): AsyncGenerator<{ readonly bytes: Uint8Array; readonly end: number }> {
  for (let at = 0; at < file.size; at += piece) {
    const end = Math.min(at + piece, file.size)
    yield { bytes: new Uint8Array(await file.slice(at, end).arrayBuffer()), end }
  }
}

/** Whether a recording is longer than can be read. Only counts its frames, which takes a second or two. */
async function isTooLong(file: SoundFile): Promise<boolean> {
  const frames = new Mp3Frames()
  let seconds = 0
  for await (const { bytes } of piecesOf(file)) {
    for (const { samples, rate } of frames.push(bytes)) seconds += samples / rate
    if (seconds > maxSeconds) return true
    if (frames.framed === 0 && frames.lost > search) return false
  }
  return false
}

/** What was heard so far. */
class SoundReading {
  #decoder: MPEGDecoder | null = null
  readonly #events = new LoudEvents()
  readonly #profile = new LoudnessProfile()
  #loudest = silence
  readonly #meter = new LoudnessMeter((level) => {
    this.#loudest = Math.max(this.#loudest, level)
    this.#events.add(level)
    this.#profile.add(level)
  })

  get seconds(): number {
    return this.#meter.seconds
  }

  async read(runs: readonly FrameRun[]): Promise<void> {
    for (const { bytes, rate } of runs) {
      const decoder = (this.#decoder ??= new MPEGDecoder({ enableGapless: false }))
      await decoder.ready
      const { channelData, samplesDecoded, sampleRate } = decoder.decode(bytes)
      if (samplesDecoded > 0) this.#meter.add(channelData, sampleRate || rate)
    }
  }

  end(): SoundEnd {
    this.#meter.end()
    if (this.#loudest < quiet) return { kind: 'refused', why: 'silent' }
    return {
      kind: 'measured',
      result: {
        tool: 'SnoreAndCough',
        prediction: null,
        snore_duration: null,
        cough_duration: null,
        confidence: null,
        length: this.seconds,
        events: [...this.#events.end()],
      },
      loudness: this.#profile.parts,
    }
  }

  close(): void {
    this.#decoder?.free()
  }
}
