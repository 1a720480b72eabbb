import type { Picture } from '../raster/Picture.ts'
import type { PictureKind } from './PictureCheck.ts'
import { pictureFacts, type PictureFacts } from './pictureFacts.ts'

/** Least share of skin color in a picture of a body part, or in its middle. Dermoscopes make skin pale or bluish. */
const leastSkin = { whole: 0.08, middle: 0.12 } as const
/** An X-ray has no color, and is neither a document nor an even area. */
const xray = { colored: 0.05, white: 0.5, black: 0.9, spread: 25 } as const
/** Paper is light, and the line on it covers little of it. */
const paper = { mean: 60, colored: 0.35, light: 0.7 } as const

/** Whether counted facts fit what a picture should show. */
export function fitsSubject(facts: PictureFacts, kind: PictureKind): boolean {
  const isGray =
    facts.colored <= xray.colored &&
    facts.white <= xray.white &&
    facts.black <= xray.black &&
    facts.spread >= xray.spread
  switch (kind) {
    case 'xray':
      return isGray
    case 'drawing':
      return facts.mean >= paper.mean && facts.colored <= paper.colored && facts.light >= paper.light
    default:
      return facts.skin >= leastSkin.whole || facts.middleSkin >= leastSkin.middle
  }
}

/**
 * Whether a picture can show what a tool looks at. A model would name a disease in any picture, even of a cat, so it gets
 * none that fails here. It is a coarse test of colors: it can't tell a hand from a leg.
 */
export function showsSubject(picture: Picture, kind: PictureKind): boolean {
  return fitsSubject(pictureFacts(picture), kind)
}
