import type { FoundFace } from '#src/rppg/face/FaceSearch.ts'
import type { Box, Picture } from '../raster/Picture.ts'
import { facePose, isFrontal } from './facePose.ts'
import type { FaceTools } from './FaceTools.ts'
import { findFaces } from './findFaces.ts'
import { findLandmarks } from './findLandmarks.ts'

/** What the guide of a camera needs to know of the faces in a picture. */
export interface FaceCheck {
  /** Faces of people in front of the camera, largest first: from brows to chin, clipped to the picture. */
  readonly faces: readonly Box[]
  /** Much smaller faces, which don't count as a second person, but show one. */
  readonly smallFaces: readonly Box[]
  /** Whether there is one face and it is face-on (screening §5). */
  readonly isFrontal: boolean
  /** Height of the largest face, as a share of the picture's. 0 without a face. */
  readonly share: number
}

/** Passes of the landmark network: fewer than for a measurement, because a guide has to be fast. */
const passes = 2

/** Finds the faces of a picture and checks how the face is held. Takes some 60 ms. Never throws. */
export function checkFace(picture: Picture, tools: FaceTools): FaceCheck {
  const { near, far } = findFaces(picture, tools)
  const faces = near.map((face) => boxIn(picture, face))
  const [face, ...others] = near
  return {
    faces,
    smallFaces: far.map((small) => boxIn(picture, small)),
    isFrontal:
      face !== undefined && others.length === 0 && isFrontal(facePose(findLandmarks(picture, face, tools, passes))),
    share: (faces[0]?.height ?? 0) / Math.max(1, picture.height),
  }
}

function boxIn(picture: Picture, { x, y, width, height }: FoundFace): Box {
  const [left, top] = [Math.max(0, x), Math.max(0, y)]
  return {
    left,
    top,
    width: Math.min(picture.width, x + width) - left,
    height: Math.min(picture.height, y + height) - top,
  }
}
