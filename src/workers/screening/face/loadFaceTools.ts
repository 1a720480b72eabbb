/// <reference types="vite/client" />
import faceManifest from '@vladmandic/face-api/model/tiny_face_detector_model-weights_manifest.json'
// oxlint-disable-next-line import/default -- what Vite makes of it is an address
import faceAddress from '@vladmandic/face-api/model/tiny_face_detector_model.bin?url'
import landmarkManifest from '@vladmandic/face-api/model/face_landmark_68_tiny_model-weights_manifest.json'
// oxlint-disable-next-line import/default -- what Vite makes of it is an address
import landmarkAddress from '@vladmandic/face-api/model/face_landmark_68_tiny_model.bin?url'
import { createFaceTools, type FaceTools } from '#src/screening/face/FaceTools.ts'

/**
 * Loads the models of faces and landmarks, files of the app (189 and 75 KiB, 151 and 66 compressed). Rejects if one can't
 * be loaded.
 */
export async function loadFaceTools(): Promise<FaceTools> {
  const [faces, landmarks] = await Promise.all([bytesOf(faceAddress), bytesOf(landmarkAddress)])
  return createFaceTools({ manifest: faceManifest, weights: faces }, { manifest: landmarkManifest, weights: landmarks })
}

async function bytesOf(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`the model: ${response.status}`)
  return response.arrayBuffer()
}
