import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadMaterial, type Material } from './cardScenes.ts'

/** Loads drawn cards, and real photos to lay them on: those in SHARED_DATA, and those in the folder CARD_BACKGROUNDS. */
export function loadCardMaterial(): Promise<Material> {
  const shared = join(process.env['SHARED_DATA'] ?? '../shared/data', 'media')
  const more = process.env['CARD_BACKGROUNDS']
  return loadMaterial([...(existsSync(shared) ? [shared] : []), ...(more ? [more] : [])])
}
