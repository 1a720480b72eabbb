import type { FoundFace } from '#src/rppg/face/FaceSearch.ts'
import type { Picture } from '../picture/Picture.ts'
import type { FaceTools } from './FaceTools.ts'

/** Min height of another face, as a share of the largest: a small one is a person far behind, or a picture on a wall. */
const otherFace = 1 / 3

/** Returns the faces of a picture, largest first, without those that are much smaller than it. */
export function findFaces(
  { width, height, data }: Picture,
  { search }: Pick<FaceTools, 'search'>,
): readonly FoundFace[] {
  const faces = search.findAll({ width, height, channels: 4, data })
  const largest = faces[0]?.height ?? 0
  return faces.filter((face) => face.height >= otherFace * largest)
}
