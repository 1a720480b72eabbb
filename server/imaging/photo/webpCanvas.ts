import { ServiceError } from '../../ServiceError.ts'
import { loadedBySharp } from './loadedBySharp.ts'
import type { WebpFrame } from './webpFrames.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** Bytes of a pixel: red, green, blue, and how opaque it is. */
const pixelBytes = 4

/** The picture on which those of an animated WebP are drawn, one after the other. */
export class WebpCanvas {
  readonly pixels: Uint8Array
  readonly #size: Size
  #removed: WebpFrame | null = null

  constructor(size: Size) {
    this.#size = size
    this.pixels = new Uint8Array(size.width * size.height * pixelBytes)
  }

  /** Decodes and draws a picture. Throws 400 if it is not within the canvas or has another size than it states. */
  async draw(frame: WebpFrame): Promise<void> {
    const { left, top, width, height } = frame
    if (left + width > this.#size.width || top + height > this.#size.height) throw damaged()
    const picture = loadedBySharp(frame.file).toColourspace('srgb').ensureAlpha().raw()
    const { data, info } = await picture.toBuffer({ resolveWithObject: true })
    if (info.width !== width || info.height !== height || info.channels !== pixelBytes) throw damaged()
    if (this.#removed) this.#eachRow(this.#removed, (start, length) => this.pixels.fill(0, start, start + length))
    this.#removed = frame.isRemoved ? frame : null
    this.#eachRow(frame, (start, length, row) => {
      const drawn = data.subarray(row * length, (row + 1) * length)
      if (frame.isBlended) blend(this.pixels.subarray(start, start + length), drawn)
      else this.pixels.set(drawn, start)
    })
  }

  #eachRow({ left, top, width, height }: WebpFrame, onRow: (start: number, length: number, row: number) => void) {
    for (let row = 0; row < height; row += 1)
      onRow(((top + row) * this.#size.width + left) * pixelBytes, width * pixelBytes, row)
  }
}

const damaged = () => new ServiceError(400, 'bad-input', 'picture: damaged animation')

/** Draws pixels over others, in place. */
function blend(under: Uint8Array, over: Uint8Array): void {
  for (let at = 0; at < over.length; at += pixelBytes) {
    const opacity = over[at + 3] ?? 0
    if (opacity === 0) continue
    const left = opacity === 255 ? 0 : ((under[at + 3] ?? 0) * (255 - opacity)) / 255
    const sum = opacity + left
    for (let color = at; color < at + 3; color += 1)
      under[color] = Math.round(((over[color] ?? 0) * opacity + (under[color] ?? 0) * left) / sum)
    under[at + 3] = Math.round(sum)
  }
}
