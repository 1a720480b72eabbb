import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { packFiles } from './packFiles.ts'
import type { AppFile } from './AppFile.ts'
import { planPrecache, type Plan } from './planPrecache.ts'

/**
 * Largest size of a pack, bytes. The worker reads a pack as a whole for its first file, so that larger packs would delay
 * pages.
 */
const packLimit = 400_000

/** Workbox adds up the sizes, bytes, and leaves them out of the worker. */
type SizedFile = AppFile & { readonly size: number }

/**
 * Returns the list of a build's files for the service worker. Writes the packs into the build's folder.
 *
 * @param files The files of the build that the worker may cache.
 */
export function listAppFiles(outDir: string, files: readonly SizedFile[], plan: Plan): SizedFile[] {
  const notes: unknown = JSON.parse(readFileSync(resolve(outDir, '.vite/manifest.json'), 'utf8'))
  const places = planPrecache(
    notes,
    'index.html',
    files.map(({ url }) => url),
    plan,
  )
  const packs = ([undefined, 'warm'] as const).flatMap((later) => {
    const urls = [...places].filter(([, place]) => place.isPacked && place.later === later).map(([url]) => url)
    const read = urls.map((url) => ({ url, bytes: readFileSync(resolve(outDir, url)) }))
    return packFiles(read, packLimit).map(({ url, bytes, holds }) => {
      writeFileSync(resolve(outDir, url), bytes)
      return { url, revision: null, size: bytes.length, ...(later && { later }), holds }
    })
  })
  const alone = files.filter(({ url }) => places.get(url)?.isPacked === false)
  return [...alone.map((file) => ({ ...file, later: places.get(file.url)?.later })), ...packs]
}
