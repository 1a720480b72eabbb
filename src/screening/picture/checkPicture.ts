import { blurOf } from './blurOf.ts'
import type { Box, Picture } from '../raster/Picture.ts'
import type { CheckReason, PictureCheck, PictureKind } from './PictureCheck.ts'
import { pictureFacts, type PictureFacts } from './pictureFacts.ts'
import { fitsSubject } from './showsSubject.ts'

/** Least length of the shorter side, px. */
const leastSide = 200
/**
 * Most blur of a sharp picture (`blurOf`). Measured with the pictures of `bench/screening`: sharp ones have less, and the
 * same ones blurred with a sigma of 3 of 640 px have more. X-rays and skin have less detail than drawings.
 */
const mostBlur: Readonly<Record<PictureKind, number>> = {
  drawing: 0.5,
  skin: 0.6,
  hands: 0.68,
  leg: 0.68,
  nails: 0.7,
  face: 0.68,
  xray: 0.78,
}
/** Mean luma of a picture that is too dark. X-rays are dark. */
const darkMean = 60
const darkXray = 20
/** Mean luma of skin that is overexposed, and most glare on it: share of its middle. */
const brightMean = 225
const mostGlare = 0.04
/** Height of a face by that of the picture: below it is too far away, above too near. */
const faceHeight = { least: 0.25, most: 0.95 } as const

/** A face in a picture. */
export interface SeenFace extends Box {
  /** Whether it looks at the camera. */
  readonly isFrontal: boolean
}

/**
 * Checks a picture before it is analyzed or sent: light, sharpness, glare, subject, and where it is. `faces`: the faces in
 * it. Only a picture of a face needs one. Poor checks warn, and never stop a person.
 */
export function checkPicture(picture: Picture, kind: PictureKind, faces: readonly SeenFace[]): PictureCheck[] {
  const facts = pictureFacts(picture)
  const blur = blurOf(picture)
  const checks: PictureCheck[] = [
    { name: 'light', reason: lightOf(facts, kind) },
    { name: 'sharp', reason: blur > mostBlur[kind] ? 'blurred' : null },
  ]
  if (kind === 'skin') checks.push({ name: 'glare', reason: facts.middleWhite > mostGlare ? 'glare' : null })
  if (kind === 'face') checks.push({ name: 'subject', reason: faceReason(picture, faces) })
  else checks.push({ name: 'subject', reason: fitsSubject(facts, kind) ? null : 'no-subject' })
  if (Math.min(picture.width, picture.height) < leastSide) checks.push({ name: 'size', reason: 'too-small' })
  return checks
}

function lightOf({ mean, white }: PictureFacts, kind: PictureKind): CheckReason | null {
  if (mean < (kind === 'xray' ? darkXray : darkMean)) return 'too-dark'
  const mayBeWhite = kind === 'drawing' || kind === 'hands' || kind === 'nails'
  if (!mayBeWhite && (mean > brightMean || white > 0.5)) return 'too-bright'
  return null
}

function faceReason({ height }: Picture, faces: readonly SeenFace[]): CheckReason | null {
  const [face, ...others] = faces
  if (!face) return 'no-face'
  if (others.length > 0) return 'several-faces'
  if (face.height < height * faceHeight.least) return 'too-far'
  if (face.height > height * faceHeight.most) return 'too-near'
  return face.isFrontal ? null : 'turned'
}
