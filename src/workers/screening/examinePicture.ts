import type { FaceTools } from '#src/screening/face/FaceTools.ts'
import { checkFace } from '#src/screening/face/checkFace.ts'
import { checkPicture } from '#src/screening/picture/checkPicture.ts'
import { fitPicture } from '#src/screening/raster/fitPicture.ts'
import type { Box, Picture } from '#src/screening/raster/Picture.ts'
import type { Examined, PictureKind } from './protocol.ts'

/** Longer side at which faces are searched, px: enough for the largest input of the network. */
const faceSide = 640
/** Pictures in which a face can be by the way. */
const mayShowFaces: readonly PictureKind[] = ['hands', 'skin', 'leg', 'nails']

/**
 * Checks a picture, and finds the faces that need not be sent. Without `tools`, which could not be loaded, faces are not
 * searched: a picture of a face then has no check of its subject.
 */
export function examinePicture(picture: Picture, kind: PictureKind, tools: FaceTools | null): Examined {
  const small = fitPicture(picture, faceSide)
  const scale = picture.width / small.width
  const mayShowFace = mayShowFaces.includes(kind)
  const found = tools && (kind === 'face' || mayShowFace) ? checkFace(small, tools) : null
  const seen = (found?.faces ?? []).map((box) => ({ ...scaled(box, scale), isFrontal: found?.isFrontal ?? false }))
  const checks = checkPicture(picture, kind, seen).filter(({ name }) => kind !== 'face' || found || name !== 'subject')
  return {
    kind: 'examined',
    width: picture.width,
    height: picture.height,
    checks,
    faces: mayShowFace ? found && [...found.faces, ...found.smallFaces].map((box) => scaled(box, scale)) : [],
  }
}

const scaled = ({ left, top, width, height }: Box, scale: number): Box => ({
  left: left * scale,
  top: top * scale,
  width: width * scale,
  height: height * scale,
})
