import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { readFaceModel } from '#server/analysis/loadFaceFinder.ts'
import type { FaceModel } from '#src/rppg/face/tinyFaceFinder.ts'
import { createFaceTools, type FaceTools } from '#src/screening/face/FaceTools.ts'

const pathOf = (file: string) => createRequire(import.meta.url).resolve(`@vladmandic/face-api/model/${file}`)

/** Reads the model of face landmarks from its package. */
export async function readLandmarkModel(): Promise<FaceModel> {
  const [manifest, weights] = await Promise.all([
    readFile(pathOf('face_landmark_68_tiny_model-weights_manifest.json'), 'utf8'),
    readFile(pathOf('face_landmark_68_tiny_model.bin')),
  ])
  return { manifest: JSON.parse(manifest), weights: new Uint8Array(weights).buffer }
}

/** Loads what finds faces and their landmarks. */
export async function loadFaceTools(): Promise<FaceTools> {
  return createFaceTools(await readFaceModel(), await readLandmarkModel())
}
