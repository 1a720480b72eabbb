/// <reference types="vite/client" />
import landmarkManifest from '@vladmandic/face-api/model/face_landmark_68_tiny_model-weights_manifest.json'
// oxlint-disable-next-line import/default -- what Vite makes of it is an address
import landmarkAddress from '@vladmandic/face-api/model/face_landmark_68_tiny_model.bin?url'
import faceManifest from '@vladmandic/face-api/model/tiny_face_detector_model-weights_manifest.json'
// oxlint-disable-next-line import/default -- what Vite makes of it is an address
import faceAddress from '@vladmandic/face-api/model/tiny_face_detector_model.bin?url'
import { createFaceTools, type FaceTools } from '#src/screening/face/FaceTools.ts'

async function bytesAt(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`the model: ${response.status}`)
  return response.arrayBuffer()
}

/** Loads what finds faces and their landmarks: two files of the app, 266 KiB. Rejects if they can't be loaded. */
export async function loadFaceTools(): Promise<FaceTools> {
  const [faces, landmarks] = await Promise.all([bytesAt(faceAddress), bytesAt(landmarkAddress)])
  return createFaceTools({ manifest: faceManifest, weights: faces }, { manifest: landmarkManifest, weights: landmarks })
}
