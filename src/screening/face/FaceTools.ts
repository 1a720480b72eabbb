import { createFaceSearch, type FaceSearch } from '#src/rppg/face/FaceSearch.ts'
import { modelWeights } from '#src/rppg/face/modelWeights.ts'
import type { FaceModel } from '#src/rppg/face/tinyFaceFinder.ts'
import { LandmarkNet } from './LandmarkNet.ts'

/** What finds faces and their landmarks. */
export interface FaceTools {
  readonly search: FaceSearch
  readonly net: Pick<LandmarkNet, 'run'>
}

/**
 * Creates the tools from face-api's models `tiny_face_detector` and `face_landmark_68_tiny`. Throws if a model is a
 * different one.
 */
export function createFaceTools(faces: FaceModel, landmarks: FaceModel): FaceTools {
  return {
    search: createFaceSearch(faces),
    net: new LandmarkNet(modelWeights(landmarks.manifest, landmarks.weights)),
  }
}
