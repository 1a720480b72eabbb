import type { FaceFinder } from '#src/rppg/face/FaceFinder.ts'

let held: Promise<FaceFinder> | null = null

async function load(): Promise<FaceFinder> {
  const loading = (held ??= import('./loadFaceFinder.ts').then(({ loadFaceFinder }) => loadFaceFinder()))
  try {
    return await loading
  } catch (error) {
    // Allow another attempt after a failed load.
    if (held === loading) held = null
    throw error
  }
}

async function drop(): Promise<void> {
  const loaded = held
  held = null
  const finder = await loaded?.catch(() => null)
  finder?.close()
}

/**
 * The worker's face finder. It is large and loaded on demand. It is dropped after each scan, because its memory still
 * contains a picture of the person. `load` rejects if it can't be loaded.
 */
export const heldFinder = { load, drop }
