import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { FaceFinder } from '#src/rppg/face/FaceFinder.ts'
import { createFaceFinder, type FaceModel } from '#src/rppg/face/tinyFaceFinder.ts'

/** Returns the path of a model file: beside the bundle after a build, otherwise in node_modules. */
function pathOf(file: string): string {
  const besides = fileURLToPath(new URL(`model/${file}`, import.meta.url))
  return existsSync(besides) ? besides : createRequire(import.meta.url).resolve(`@vladmandic/face-api/model/${file}`)
}

/** Reads the model's files. Rejects if they are missing. */
export async function readFaceModel(): Promise<FaceModel> {
  const [manifest, weights] = await Promise.all([
    readFile(pathOf('tiny_face_detector_model-weights_manifest.json'), 'utf8'),
    readFile(pathOf('tiny_face_detector_model.bin')),
  ])
  return { manifest: JSON.parse(manifest), weights: new Uint8Array(weights).buffer }
}

/**
 * Loads a face finder. It takes about 4 MB of memory at first, and more after searches at larger input sizes. Rejects
 * if its model is missing.
 */
export async function loadFaceFinder(): Promise<FaceFinder> {
  return createFaceFinder(await readFaceModel())
}
