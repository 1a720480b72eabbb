import type { FaceFinder } from '#src/rppg/face/FaceFinder.ts'

let held: Promise<FaceFinder> | null = null

async function load(): Promise<FaceFinder> {
  const loading = (held ??= import('./loadFaceFinder.ts').then(({ loadFaceFinder }) => loadFaceFinder()))
  try {
    return await loading
  } catch (error) {
    // What could not be had now may be had later.
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
 * The thread's face finder. It is large and comes with the first scan that needs it; it is dropped after each, for it
 * still has a picture of somebody in its memory. `load` rejects where it can't be had.
 */
export const heldFinder = { load, drop }
