import { createHash } from 'node:crypto'
import type { Encoding } from './preferredEncoding.ts'

/** A strong tag. Each encoding has bytes, and so a tag, of its own: `"hash-br"`. */
export function strongTag(hash: string, encoding: Encoding | null): string {
  return `"${hash}${encoding ? `-${encoding}` : ''}"`
}

export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url')
}

/** Whether If-None-Match names this tag: the reader's copy is still right. */
export function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
}
