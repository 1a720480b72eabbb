import sharp from 'sharp'
import type { FaceFrame } from './syntheticFace.ts'

/**
 * A part of a picture. Its edges should be multiples of 16 px: JPEG with 4:2:0 subsampling encodes blocks of 16 × 16
 * px.
 */
export interface Part {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * Returns a frame after JPEG compression as in browsers, with chroma subsampling (4:2:0). With `part`, only that part
 * is compressed, which saves time; the rest is unchanged.
 */
export async function throughJpeg(frame: FaceFrame, quality: number, part?: Part): Promise<FaceFrame> {
  const { left, top, width, height } = part ?? { left: 0, top: 0, width: frame.width, height: frame.height }
  const sent = new Uint8Array(3 * width * height)
  for (let y = 0; y < height; y++) {
    let from = 4 * ((top + y) * frame.width + left)
    for (let to = 3 * y * width; to < 3 * (y + 1) * width; to += 3, from += 4) {
      sent[to] = frame.data[from] ?? 0
      sent[to + 1] = frame.data[from + 1] ?? 0
      sent[to + 2] = frame.data[from + 2] ?? 0
    }
  }
  // Copy before the first await, because the clip overwrites its frame.
  const data = new Uint8ClampedArray(frame.data)
  const jpeg = await sharp(sent, { raw: { width, height, channels: 3 } })
    .jpeg({ quality, chromaSubsampling: '4:2:0' })
    .toBuffer()
  const come = await sharp(jpeg).raw().toBuffer()
  for (let y = 0; y < height; y++) {
    let to = 4 * ((top + y) * frame.width + left)
    for (let from = 3 * y * width; from < 3 * (y + 1) * width; from += 3, to += 4) {
      data[to] = come[from] ?? 0
      data[to + 1] = come[from + 1] ?? 0
      data[to + 2] = come[from + 2] ?? 0
    }
  }
  return { ...frame, data }
}
