import type { FoundFace } from '#src/rppg/face/FaceSearch.ts'
import type { Picture } from '../raster/Picture.ts'
import type { FaceTools } from './FaceTools.ts'

/** Height below which another face doesn't count, as a share of the largest. */
const otherFace = 1 / 3

export interface FoundFaces {
  /** Faces of people in front of the camera, largest first. */
  readonly near: readonly FoundFace[]
  /** Much smaller faces: of people far behind, or in a picture on a wall. */
  readonly far: readonly FoundFace[]
}

export function findFaces({ width, height, data }: Picture, { search }: Pick<FaceTools, 'search'>): FoundFaces {
  const faces = search.findAll({ width, height, channels: 4, data })
  const least = otherFace * (faces[0]?.height ?? 0)
  return { near: faces.filter((face) => face.height >= least), far: faces.filter((face) => face.height < least) }
}
