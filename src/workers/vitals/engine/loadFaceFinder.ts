/// <reference types="vite/client" />
import manifest from '@vladmandic/face-api/model/tiny_face_detector_model-weights_manifest.json'
// oxlint-disable-next-line import/default -- what Vite makes of it is an address
import address from '@vladmandic/face-api/model/tiny_face_detector_model.bin?url'
import type { FaceFinder } from '#src/rppg/face/FaceFinder.ts'
import { createFaceFinder } from '#src/rppg/face/tinyFaceFinder.ts'

/**
 * The face finder, with the model that is one of the app's own files (189 KiB, 151 as it travels); the service worker
 * keeps it for later. Rejects where it can't be had.
 */
export async function loadFaceFinder(): Promise<FaceFinder> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`the model: ${response.status}`)
  return createFaceFinder({ manifest, weights: await response.arrayBuffer() })
}
