/** A width and a height, px. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Max length of a fitted picture's longer side in the page, CSS px (clinical §2). */
export const fittedSide = 720

/** Max zoom: CSS px for each pixel of the picture. */
const maxPixelZoom = 8

/** Returns the size of a picture that is turned by quarter turns. */
function turnedSize({ width, height }: Size, turns: number): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width }
}

/**
 * Returns the size in CSS px at which a picture fits a box whole, turned by quarter turns, and the ratio of CSS px to
 * pixels of the picture. A small picture is enlarged. `side`: max length of a side.
 */
export function fitPicture(picture: Size, box: Size, turns = 0, side = fittedSide): Size & { readonly ratio: number } {
  const turned = turnedSize(picture, turns)
  const ratio = Math.min(Math.min(box.width, side) / turned.width, Math.min(box.height, side) / turned.height)
  return { width: turned.width * ratio, height: turned.height * ratio, ratio }
}

/**
 * Returns the limits of the scale of a fitted picture: up to 8 CSS px for each of its pixels, and down to one if the
 * fitted picture is enlarged, so that 1:1 can be reached. A scale of 1 is always within them.
 */
export function zoomLimits(ratio: number): { readonly min: number; readonly max: number } {
  return { min: Math.min(1, 1 / ratio), max: Math.max(1, maxPixelZoom / ratio) }
}

/**
 * Whether a picture at this scale shows more pixels than its preview has, so that the file itself would be sharper.
 * `shown`: width in CSS px; `density`: device px for each CSS px.
 */
export function needsFile(shown: number, density: number, preview: Size, picture: Size): boolean {
  return picture.width > preview.width && shown * density > preview.width * 1.05
}
