import type { Box, Picture } from '../picture/Picture.ts'
import { facePose, isFrontal } from './facePose.ts'
import type { FaceTools } from './FaceTools.ts'
import { findFaces } from './findFaces.ts'
import { findLandmarks } from './findLandmarks.ts'

/** What the guide of a camera needs to know of the faces in a picture. */
export interface FaceCheck {
  /** Faces, largest first, clipped to the picture. */
  readonly faces: readonly Box[]
  /** Whether there is one face and it is face-on (screening §5). */
  readonly isFrontal: boolean
  /** Height of the largest face from the hair line to the chin, as a share of the picture's. 0 without a face. */
  readonly share: number
}

/** Finds the faces of a picture and checks how the face is held. Never throws. */
export function checkFace(picture: Picture, tools: FaceTools): FaceCheck {
  const found = findFaces(picture, tools)
  const faces = found.map(({ x, y, width, height }): Box => {
    const [left, top] = [Math.max(0, x), Math.max(0, y)]
    return {
      left,
      top,
      width: Math.min(picture.width, x + width) - left,
      height: Math.min(picture.height, y + height) - top,
    }
  })
  const [face, ...others] = found
  return {
    faces,
    isFrontal: face !== undefined && others.length === 0 && isFrontal(facePose(findLandmarks(picture, face, tools, 2))),
    share: (faces[0]?.height ?? 0) / Math.max(1, picture.height),
  }
}
