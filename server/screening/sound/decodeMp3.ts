import { MPEGDecoder } from 'mpg123-decoder'

/** Bytes that are decoded at once: some seconds, so that an hour is never in memory as a whole. */
const pieceBytes = 64 * 1024

/** A part of a recording. */
export interface SoundPart {
  /** Mean of the channels, -1 to 1. */
  readonly samples: Float32Array
  readonly sampleRate: number
}

function mono(channels: readonly Float32Array[], length: number): Float32Array {
  const [first = new Float32Array(), second] = channels
  if (!second) return first.slice(0, length)
  return Float32Array.from({ length }, (_, at) => ((first[at] ?? 0) + (second[at] ?? 0)) / 2)
}

/** Decodes an mp3 part by part. Damaged frames are left out. */
export async function* decodeMp3(data: Uint8Array): AsyncGenerator<SoundPart, void> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  try {
    for (let at = 0; at < data.length; at += pieceBytes) {
      const { channelData, samplesDecoded, sampleRate } = decoder.decode(data.subarray(at, at + pieceBytes))
      if (samplesDecoded > 0) yield { samples: mono(channelData, samplesDecoded), sampleRate }
    }
  } finally {
    decoder.free()
  }
}
