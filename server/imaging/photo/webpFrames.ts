import { webpChunks, webpHeaderBytes } from '#src/lib/webpChunks.ts'

/** A picture of an animated WebP, which covers a part of it. */
export interface WebpFrame {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Whether it is drawn over the picture before it; otherwise, it replaces its part of that. */
  readonly isBlended: boolean
  /** Whether its part is transparent for the picture after it. */
  readonly isRemoved: boolean
  /** The picture as a WebP of its own. */
  readonly file: Uint8Array
}

const headBytes = 16
const pixels = new Set(['ALPH', 'VP8 ', 'VP8L'])
/** Flags of a WebP: it may have transparent parts, and it has a color profile. */
const flags = { alpha: 0x10, profile: 0x20 } as const

/** Yields the pictures of an animated WebP without decoding them. Those that are truncated are left out. */
export function* webpFrames(bytes: Uint8Array): Generator<WebpFrame> {
  let profile: Uint8Array | null = null
  for (const { type, start, dataStart, dataEnd, end } of webpChunks(bytes)) {
    if (type === 'ICCP') profile = bytes.subarray(start, end)
    if (type !== 'ANMF' || dataEnd - dataStart < headBytes) continue
    const head = Buffer.from(bytes.buffer, bytes.byteOffset + dataStart, headBytes)
    const [width, height] = [head.readUIntLE(6, 3) + 1, head.readUIntLE(9, 3) + 1]
    const hints = head.readUInt8(15)
    yield {
      left: head.readUIntLE(0, 3) * 2,
      top: head.readUIntLE(3, 3) * 2,
      width,
      height,
      isBlended: (hints & 2) === 0,
      isRemoved: (hints & 1) === 1,
      file: fileOf(bytes.subarray(dataStart + headBytes, dataEnd), width, height, profile),
    }
  }
}

/** Returns a WebP of a picture's own chunks. */
function fileOf(content: Uint8Array, width: number, height: number, profile: Uint8Array | null): Uint8Array {
  const plain = riff([content])
  const own = [...webpChunks(plain)]
    .filter(({ type }) => pixels.has(type))
    .map(({ start, end }) => plain.subarray(start, end))
  const head = Buffer.alloc(18)
  head.write('VP8X', 0, 'latin1')
  head.writeUInt32LE(10, 4)
  head.writeUInt8(flags.alpha | (profile ? flags.profile : 0), 8)
  head.writeUIntLE(width - 1, 12, 3)
  head.writeUIntLE(height - 1, 15, 3)
  return riff([head, ...(profile ? [profile] : []), ...own])
}

function riff(chunks: readonly Uint8Array[]): Buffer {
  const all = Buffer.concat([Buffer.alloc(webpHeaderBytes), ...chunks])
  all.write('RIFF', 0, 'latin1')
  all.writeUInt32LE(all.length - 8, 4)
  all.write('WEBP', 8, 'latin1')
  return all
}
