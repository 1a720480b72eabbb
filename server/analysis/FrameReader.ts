import { type FramePart, type FramePlace, readFrame } from '#src/contract/stampedFrame.ts'
import { frameSize } from '#src/contract/vitalScan.ts'
import { pictureSize } from '#src/lib/pictureSize.ts'
import type { Frame } from '#src/rppg/picture/Frame.ts'
import { decodeJpeg, isCameraPicture, maxPictureSize } from './decodeJpeg.ts'
import { isSequential, loadTurboDecoder, type TurboDecoder } from './turboDecoder.ts'

const pixelBytes = 4
const { width, height } = frameSize

/**
 * Decodes the messages of live scans into one buffer, because a new buffer for each frame would keep the garbage
 * collector busy. sharp decodes what libjpeg-turbo does not: progressive JPEGs, and all where the package is missing.
 */
export class FrameReader {
  readonly #turbo: TurboDecoder | null
  /** Grows to the largest picture so far. Holds one JPEG. */
  #decoded = Buffer.alloc(width * height * pixelBytes)
  /** A picture that is put together from its parts. Every frame overwrites it completely. */
  readonly #picture = new Uint32Array(width * height)

  constructor(turbo: TurboDecoder | null = loadTurboDecoder()) {
    this.#turbo = turbo
  }

  /**
   * Returns the frame in a message; null if it is not a camera's picture, or damaged. Its data is valid until the next
   * call. Returns a promise only if sharp decodes it, and then the data is the frame's own.
   */
  read(message: Uint8Array, takenAt: number): Frame | null | Promise<Frame | null> {
    const content = readFrame(message)
    if (!content) return null
    if (!('jpeg' in content)) return this.#join(content, takenAt)
    const { jpeg } = content
    if (!isCameraPicture(jpeg)) return null
    return this.#turbo && isSequential(jpeg) ? this.#decode(this.#turbo, jpeg, takenAt) : decodeJpeg(jpeg, takenAt)
  }

  #decode(turbo: TurboDecoder, jpeg: Uint8Array, takenAt: number): Frame | null {
    const size = pictureSize(jpeg, 'jpeg')
    if (!size || size.width * size.height > maxPictureSize.width * maxPictureSize.height) return null
    const bytes = size.width * size.height * pixelBytes
    if (bytes > this.#decoded.length) this.#decoded = Buffer.alloc(bytes)
    const decoded = turbo.decode(jpeg, this.#decoded)
    return decoded && { takenAt, ...decoded, channels: pixelBytes, data: this.#decoded }
  }

  #join(parts: readonly FramePart[], takenAt: number): Frame | null | Promise<Frame | null> {
    if (!parts.every(({ place, jpeg }) => isSequential(jpeg) && isOfPlace(jpeg, place))) return null
    const turbo = this.#turbo
    if (!turbo) return joinWithSharp(parts, takenAt)
    for (const { place, jpeg } of parts) {
      if (!turbo.decode(jpeg, this.#decoded)) return null
      draw(pixelsOf(this.#decoded), place, this.#picture)
    }
    return frameOf(this.#picture, takenAt)
  }
}

async function joinWithSharp(parts: readonly FramePart[], takenAt: number): Promise<Frame | null> {
  const decoded = await Promise.all(parts.map(({ jpeg }) => decodeJpeg(jpeg, takenAt, pixelBytes)))
  const picture = new Uint32Array(width * height)
  for (const [i, { place }] of parts.entries()) {
    const part = decoded[i]
    if (!part) return null
    draw(pixelsOf(part.data), place, picture)
  }
  return frameOf(picture, takenAt)
}

function frameOf({ buffer }: Uint32Array<ArrayBuffer>, takenAt: number): Frame {
  return { takenAt, width, height, channels: pixelBytes, data: new Uint8Array(buffer) }
}

/** Whether a JPEG has the size of its place. */
function isOfPlace(jpeg: Uint8Array, place: FramePlace): boolean {
  const size = pictureSize(jpeg, 'jpeg')
  return size?.width === place.width / place.scale && size.height === place.height / place.scale
}

function pixelsOf({ buffer, byteOffset, byteLength }: Uint8Array | Uint8ClampedArray): Uint32Array {
  return new Uint32Array(buffer, byteOffset, byteLength >> 2)
}

/** Draws pixels at their place in a picture of `frameSize`, each as a square of `scale` pixels. */
function draw(pixels: Uint32Array, { x, y, width: across, height: down, scale }: FramePlace, to: Uint32Array): void {
  const columns = across / scale
  const stretch = stretches[scale]
  for (let from = 0, at = y * width + x, end = at + down * width; at < end; from += columns, at += scale * width) {
    if (stretch) stretch(pixels, from, columns, to, at)
    else to.set(pixels.subarray(from, from + columns), at)
    for (let rows = 1; rows < scale; rows++) to.copyWithin(at + rows * width, at, at + across)
  }
}

type Stretch = (pixels: Uint32Array, from: number, columns: number, to: Uint32Array, at: number) => void

/** Ways to draw a row of pixels, each as `scale` pixels. Without an inner loop, they take a third of the time. */
const stretches: Readonly<Record<number, Stretch>> = {
  2(pixels, from, columns, to, at) {
    for (let i = from, p = at; i < from + columns; i++, p += 2) {
      const pixel = pixels[i] ?? 0
      to[p] = pixel
      to[p + 1] = pixel
    }
  },
  4(pixels, from, columns, to, at) {
    for (let i = from, p = at; i < from + columns; i++, p += 4) {
      const pixel = pixels[i] ?? 0
      to[p] = pixel
      to[p + 1] = pixel
      to[p + 2] = pixel
      to[p + 3] = pixel
    }
  },
}
