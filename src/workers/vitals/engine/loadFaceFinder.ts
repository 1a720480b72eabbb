/// <reference types="vite/client" />
import manifest from '@vladmandic/face-api/model/tiny_face_detector_model-weights_manifest.json'
// oxlint-disable-next-line import/default -- what Vite makes of it is an address
import address from '@vladmandic/face-api/model/tiny_face_detector_model.bin?url'
import type { FaceFinder } from '#src/rppg/face/FaceFinder.ts'
import { createFaceFinder } from '#src/rppg/face/tinyFaceFinder.ts'

/**
 * Loads the face finder with its model, a file of the app (189 KiB, 151 compressed) that the service worker caches.
 * Rejects if it can't be loaded.
 */
export async function loadFaceFinder(): Promise<FaceFinder> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`the model: ${response.status}`)
  return createFaceFinder({ manifest, weights: await response.arrayBuffer() })
}
