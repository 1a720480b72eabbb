import { createHash } from 'node:crypto'
import type { Encoding } from './preferredEncoding.ts'

/** Returns a strong ETag. Each encoding has other bytes, so it has its own ETag: `"hash-br"`. */
export function strongTag(hash: string, encoding: Encoding | null): string {
  return `"${hash}${encoding ? `-${encoding}` : ''}"`
}

export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url')
}

/** Whether If-None-Match contains this ETag: the client's copy is current. */
export function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
}
