import { frameSize } from '#src/contract/vitalScan.ts'
import type { FramePart } from '#src/contract/stampedFrame.ts'
import type { Frame } from '#src/rppg/picture/Frame.ts'
import { centreCrop } from './centreCrop.ts'
import type { PlannedPart } from './PlannedPart.ts'
import type { FramePicture } from './FramePicture.ts'

type Context = OffscreenCanvasRenderingContext2D
type Crop = ReturnType<typeof centreCrop>

/** A frame of a camera or file: its size, how to draw its middle, and how to close it. */
export interface PaintSource {
  readonly width: number
  readonly height: number
  /** Draws the part over the whole canvas. */
  draw(context: Context, part: Crop): void
  /** Copies RGBA if the frame already has the right size, otherwise returns null. Rejects if the browser can't. */
  copy?(bytes: Uint8ClampedArray<ArrayBuffer>): Promise<unknown> | null
  close(): void
}

const { width, height } = frameSize

/** Converts frames of any shape to 640x480, from their middle, on a single canvas. Parts have a canvas each. */
export class FramePainter {
  readonly #canvas = new OffscreenCanvas(width, height)
  readonly #context: Context
  readonly #partCanvases: OffscreenCanvas[] = []
  readonly #bytes = new Uint8ClampedArray(width * height * 4)
  #copies = true

  /** Throws if the browser has no canvas for workers. */
  constructor() {
    this.#context = contextOf(this.#canvas)
  }

  /** Returns a picture that converts the frame on demand. `takenAt`: ms. */
  picture(source: PaintSource, takenAt: number): FramePicture {
    let isClosed = false
    const close = () => {
      if (!isClosed) source.close()
      isClosed = true
    }
    return {
      takenAt,
      close,
      pixels: async () => {
        try {
          return {
            takenAt,
            width,
            height,
            channels: 4,
            data: (await this.#copy(source)) ?? this.#read(source),
          } satisfies Frame
        } finally {
          close()
        }
      },
      jpeg: async (quality) => {
        try {
          this.#draw(source)
        } finally {
          close()
        }
        return jpegOf(this.#canvas, quality)
      },
      parts: async (planned) => {
        try {
          this.#draw(source)
        } finally {
          close()
        }
        return Promise.all(planned.map((part, no) => this.#part(part, no)))
      },
    }
  }

  /** Clears the canvases, so that no picture of a person stays in memory. */
  wipe(): void {
    this.#context.clearRect(0, 0, width, height)
    // Setting a canvas's size clears it.
    for (const canvas of this.#partCanvases) canvas.width = canvas.height = 0
    this.#bytes.fill(0)
  }

  /** Encodes a part of the picture on the canvas. `no`: its number among the parts, each of which has a canvas. */
  async #part({ place, quality }: PlannedPart, no: number): Promise<FramePart> {
    const { x, y, scale } = place
    const size = { width: place.width / scale, height: place.height / scale }
    const canvas = (this.#partCanvases[no] ??= new OffscreenCanvas(size.width, size.height))
    if (canvas.width !== size.width || canvas.height !== size.height) Object.assign(canvas, size)
    const context = contextOf(canvas)
    context.drawImage(this.#canvas, x, y, place.width, place.height, 0, 0, size.width, size.height)
    return { place, jpeg: await jpegOf(canvas, quality) }
  }

  async #copy(source: PaintSource): Promise<Uint8ClampedArray | null> {
    const copying = this.#copies ? source.copy?.(this.#bytes) : null
    if (!copying) return null
    try {
      await copying
      return this.#bytes
    } catch {
      this.#copies = false
      return null
    }
  }

  #read(source: PaintSource): Uint8ClampedArray {
    this.#draw(source)
    return this.#context.getImageData(0, 0, width, height).data
  }

  #draw(source: PaintSource): void {
    source.draw(this.#context, centreCrop(source, frameSize))
  }
}

/** Returns the context of a canvas. Throws if the browser has none for workers. */
function contextOf(canvas: OffscreenCanvas): Context {
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false })
  if (!context) throw new Error('no canvas')
  // A change of the canvas's size resets this.
  context.imageSmoothingQuality = 'medium'
  return context
}

async function jpegOf(canvas: OffscreenCanvas, quality: number): Promise<Uint8Array> {
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
  return new Uint8Array(await blob.arrayBuffer())
}
