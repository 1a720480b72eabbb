import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { FaceFinder } from '#src/rppg/face/FaceFinder.ts'
import { createFaceFinder, type FaceModel } from '#src/rppg/face/tinyFaceFinder.ts'

/** Beside the bundle, where the build has put it; else where npm did. */
function pathOf(file: string): string {
  const besides = fileURLToPath(new URL(`model/${file}`, import.meta.url))
  return existsSync(besides) ? besides : createRequire(import.meta.url).resolve(`@vladmandic/face-api/model/${file}`)
}

/** The model's files. Rejects where they are missing. */
export async function readFaceModel(): Promise<FaceModel> {
  const [manifest, weights] = await Promise.all([
    readFile(pathOf('tiny_face_detector_model-weights_manifest.json'), 'utf8'),
    readFile(pathOf('tiny_face_detector_model.bin')),
  ])
  return { manifest: JSON.parse(manifest), weights: new Uint8Array(weights).buffer }
}

/** A face finder of this thread's own, about 4 MB. Rejects where its model is missing. */
export async function loadFaceFinder(): Promise<FaceFinder> {
  return createFaceFinder(await readFaceModel())
}
