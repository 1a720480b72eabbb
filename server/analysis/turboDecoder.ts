import { createRequire } from 'node:module'
import { isFrame, jpegSegments } from '#src/lib/jpegSegments.ts'

/** Decodes a JPEG into a buffer of the caller: 4 bytes a pixel, rows from the top. */
export interface TurboDecoder {
  /** Returns the size of the picture. Null if it is damaged or truncated, or too large for the buffer. */
  readonly decode: (jpeg: Uint8Array, into: Buffer) => { readonly width: number; readonly height: number } | null
}

/**
 * Whether the JPEG is baseline or extended sequential, like those of cameras and browsers. A progressive JPEG can claim
 * any number of passes, which would keep the thread busy.
 */
export function isSequential(jpeg: Uint8Array): boolean {
  for (const { marker } of jpegSegments(jpeg)) if (isFrame(marker)) return marker === 0xc0 || marker === 0xc1
  return false
}

const require = createRequire(import.meta.url)

/** The part of `@julusian/jpeg-turbo` used here. Declared here, since the optional package can be missing. */
interface Turbo {
  readonly FORMAT_RGBX: number
  readonly decompressSync: (
    jpeg: Buffer,
    into: Buffer,
    options: { readonly format: number },
  ) => { readonly width: number; readonly height: number }
}

const requireTurbo = (): Turbo => require('@julusian/jpeg-turbo') as Turbo

/** Returns libjpeg-turbo, or null if the optional package is not installed or has no program for this platform. */
export function loadTurboDecoder(load = requireTurbo): TurboDecoder | null {
  try {
    const { decompressSync, FORMAT_RGBX: format } = load()
    return {
      decode(jpeg, into) {
        try {
          const input = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.length)
          const { width, height } = decompressSync(input, into, { format })
          return { width, height }
        } catch {
          return null
        }
      },
    }
  } catch {
    return null
  }
}
