/** What the header of an MPEG audio frame says. */
export interface FrameHeader {
  /** Length of the frame with its header, bytes. */
  readonly bytes: number
  /** Count of samples of each channel. */
  readonly samples: number
  /** Samples a second. */
  readonly rate: number
  readonly layer: number
}

/** Length of a header, bytes. */
export const headerBytes = 4

const rates = [44_100, 48_000, 32_000] as const
/** Bit rates by index, kbit/s, of version 1 by layer. */
const firstBitRates = [
  [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
] as const
/** Those of versions 2 and 2.5: of layer 1, and of layers 2 and 3. */
const laterBitRates = [
  [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const

/**
 * Reads the header of an MPEG audio frame (ISO 11172-3, 13818-3, and version 2.5) at an index. Null if there is none, or
 * if its length isn't told (free format).
 */
export function mp3Header(bytes: Uint8Array, at: number): FrameHeader | null {
  const [sync = 0, kind = 0, format = 0] = [bytes[at], bytes[at + 1], bytes[at + 2]]
  if (sync !== 0xff || (kind & 0xe0) !== 0xe0) return null
  const version = (kind >> 3) & 3
  const layer = 4 - ((kind >> 1) & 3)
  const base = rates[(format >> 2) & 3]
  if (version === 1 || layer === 4 || base === undefined) return null
  const isFirst = version === 3
  const table = isFirst ? firstBitRates[layer - 1] : laterBitRates[layer === 1 ? 0 : 1]
  const kbits = table?.[(format >> 4) - 1]
  if (kbits === undefined) return null
  const rate = base / (isFirst ? 1 : version === 2 ? 2 : 4)
  const samples = layer === 1 ? 384 : layer === 3 && !isFirst ? 576 : 1152
  const padding = (format >> 1) & 1
  const length =
    layer === 1
      ? (Math.floor((12_000 * kbits) / rate) + padding) * 4
      : Math.floor((samples * 125 * kbits) / rate) + padding
  return { bytes: length, samples, rate, layer }
}
