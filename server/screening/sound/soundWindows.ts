import { decodeMp3 } from './decodeMp3.ts'
import { Resampler } from './Resampler.ts'

interface WindowOptions {
  /** Hz. */
  readonly sampleRate: number
  /** Samples of a window, and from the start of one to the next. */
  readonly samples: number
  readonly hop: number
}

/** A window of a recording, filled up with silence at its end. `from`: its start, samples. */
export interface SoundWindow {
  readonly from: number
  readonly samples: Float32Array
}

/** Decodes and resamples an mp3. */
async function* resampled(mp3: Uint8Array, to: number): AsyncGenerator<Float32Array, void> {
  let rate = 0
  let resampler: Resampler | null = null
  for await (const { samples, sampleRate } of decodeMp3(mp3)) {
    if (sampleRate === to) {
      if (resampler) yield resampler.end()
      resampler = null
      rate = to
      yield samples
      continue
    }
    // A file can be put together from recordings of different rates.
    if (!resampler || rate !== sampleRate) {
      if (resampler) yield resampler.end()
      resampler = new Resampler(sampleRate, to)
      rate = sampleRate
    }
    yield resampler.push(samples)
  }
  if (resampler) yield resampler.end()
}

/**
 * Cuts an mp3 into overlapping windows. The last one is left out if it contains little that the one before doesn't.
 * Returns the length of the recording, samples: 0 if nothing could be decoded.
 */
export async function* soundWindows(
  mp3: Uint8Array,
  { sampleRate, samples, hop }: WindowOptions,
): AsyncGenerator<SoundWindow, number> {
  let held = new Float32Array()
  let from = 0
  for await (const part of resampled(mp3, sampleRate)) {
    const all = new Float32Array(held.length + part.length)
    all.set(held)
    all.set(part, held.length)
    let at = 0
    for (; at + samples <= all.length; at += hop) yield { from: from + at, samples: all.slice(at, at + samples) }
    held = all.slice(at)
    from += at
  }
  const length = from + held.length
  const isNew = from === 0 ? held.length > 0 : held.length > samples - hop + samples / 10
  if (isNew) {
    const last = new Float32Array(samples)
    last.set(held)
    yield { from, samples: last }
  }
  return length
}
