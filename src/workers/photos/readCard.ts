import { attachmentTypes } from '#src/contract/attachments.ts'
import { fileKind, kindBytes } from '#src/lib/fileKind.ts'
import { extensionOf, fileName } from '#src/lib/fileName.ts'
import { findCorners } from './card/findCorners.ts'
import { measureCard } from './card/measureCard.ts'
import type { Pixels } from './card/Pixels.ts'
import { scaled } from './card/quadGeometry.ts'
import { straightenPixels, straightSize } from './card/straightenPixels.ts'
import { turnPixels } from './card/turnPixels.ts'
import { contextOf, encode, paint } from '#src/lib/canvas.ts'
import { decodePicture, writePicture } from './drawPicture.ts'
import { fitInside } from '#src/lib/fitInside.ts'
import { isWhole } from './isWhole.ts'
import {
  cardLimits,
  type CardPhoto,
  type FoundCard,
  type FrameCheck,
  type PhotoProblem,
  photoLimits,
  type PhotoRefusal,
  type StraightCard,
  type Straightening,
} from './protocol.ts'
import { readPictureSize } from './readPictureSize.ts'

const refused = (problem: PhotoProblem): PhotoRefusal => ({ kind: 'refused', problem })

/** The last photo, so that it is decoded once while its card is found, straightened and turned. */
let last: (Decoded & { readonly key: string }) | null = null

/** A photo, scaled to what a card needs. */
interface Decoded {
  readonly canvas: OffscreenCanvas
  readonly pixels: Pixels
}

/** Whether this browser can decode and draw in a worker. */
const canDraw = () => typeof OffscreenCanvas !== 'undefined' && typeof createImageBitmap !== 'undefined'

/** Draws a bitmap at most `side` px large, reads its pixels, and closes it. */
function drawn(bitmap: ImageBitmap, side: number): Decoded {
  try {
    const size = fitInside(bitmap, side)
    const canvas = paint(bitmap, size, true)
    const { data } = contextOf(canvas).getImageData(0, 0, size.width, size.height)
    return { canvas, pixels: { ...size, data } }
  } finally {
    bitmap.close()
  }
}

/** Decodes a photo, scaled to what a card needs. Unsuitable files are refused by their headers before decoding. */
async function decode({ key, file }: CardPhoto): Promise<Decoded | PhotoProblem> {
  if (last?.key === key) return last
  last = null
  if (!canDraw()) return 'no-photos'
  if (file.size > photoLimits.chosenBytes) return 'too-large'
  if (file.size === 0) return 'damaged'
  const kind = fileKind(new Uint8Array(await file.slice(0, kindBytes).arrayBuffer()))
  if (!kind || kind === 'pdf' || kind === 'gif') return 'type'
  const size = await readPictureSize(file, kind)
  if (!size || size.width === 0 || size.height === 0) return 'damaged'
  if (size.width * size.height > photoLimits.pixels) return 'too-many-pixels'
  if (kind !== 'heif' && !(await isWhole(file, kind))) return 'damaged'
  let decoded
  try {
    decoded = drawn(await decodePicture(file, size, kind), photoLimits.side)
  } catch {
    return kind === 'heif' ? 'no-heif' : 'damaged'
  }
  last = { key, ...decoded }
  return decoded
}

/** Returns a canvas with these pixels. */
function canvasOf({ width, height, data }: Pixels): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const image = new ImageData(width, height)
  image.data.set(data)
  contextOf(canvas).putImageData(image, 0, 0)
  return canvas
}

/** Finds the card in a photo. Never rejects: a file that can't be read is `refused`. */
export async function findCard(photo: CardPhoto): Promise<FoundCard | PhotoRefusal> {
  try {
    const decoded = await decode(photo)
    if (typeof decoded === 'string') return refused(decoded)
    const { canvas, pixels } = decoded
    const corners = findCorners(pixels)
    const size = fitInside(pixels, cardLimits.previewSide)
    const preview = await encode(paint(canvas, size, true), 'image/jpeg', photoLimits.quality)
    return { kind: 'read', preview, ...size, corners: corners && scaled(corners, size.width / pixels.width) }
  } catch {
    // The file was removed, or the browser has no memory for it.
    return refused('damaged')
  }
}

/**
 * Straightens the card between corners. The result is a new JPEG, so nothing of the photo's metadata is left. Never
 * rejects.
 */
export async function straighten(photo: CardPhoto, how: Straightening): Promise<StraightCard | PhotoRefusal> {
  try {
    const decoded = await decode(photo)
    if (typeof decoded === 'string') return refused(decoded)
    const { pixels } = decoded
    const corners = scaled(how.corners, pixels.width / fitInside(pixels, cardLimits.previewSide).width)
    const straight = straightenPixels(pixels, corners, straightSize(corners, cardLimits.width))
    const check = measureCard(pixels, corners)
    if (!straight || !check) return refused('failed')
    const turned = turnPixels(straight, how.quarterTurns)
    const { width, height } = turned
    const { bytes, thumbnail } = await writePicture(canvasOf(turned), { width, height }, 'jpeg')
    const name = fileName(how.name, 'jpg', photoLimits.name)
    const described = { name, extension: extensionOf(name), mediaType: attachmentTypes.jpg }
    return { kind: 'ready', file: { ...described, width, height, bytes, thumbnail }, check }
  } catch {
    return refused('damaged')
  }
}

/** Measures a camera's frame. Null if there is no card in it. `refused` if this browser can't draw in a worker. */
export function checkFrame(frame: ImageBitmap): FrameCheck | PhotoRefusal | null {
  if (!canDraw()) {
    frame.close()
    return refused('no-photos')
  }
  const { pixels } = drawn(frame, photoLimits.side)
  const corners = findCorners(pixels)
  const check = corners && measureCard(pixels, corners)
  return corners && check ? { ...check, corners } : null
}

/** Encodes a camera's frame as a photo. `refused` if this browser can't draw in a worker. */
export async function photograph(frame: ImageBitmap): Promise<Blob | PhotoRefusal> {
  try {
    if (!canDraw()) return refused('no-photos')
    return await encode(paint(frame, frame, true), 'image/jpeg', 0.95)
  } finally {
    frame.close()
  }
}
