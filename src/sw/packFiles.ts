import { createHash } from 'node:crypto'
import { packName, type Holds } from './pack.ts'

/** A pack of files of a build. */
export interface FilePack {
  /** The pack's name, with a hash of its content. */
  readonly url: string
  readonly bytes: Uint8Array
  readonly holds: Holds
}

/**
 * Joins files into packs: a browser caches one large file in a fraction of the time that it needs for many small ones.
 * Files beside each other in the list are in the same pack. A pack has at most `limit` bytes, unless one file is larger.
 */
export function packFiles(
  files: readonly { readonly url: string; readonly bytes: Uint8Array }[],
  limit: number,
): FilePack[] {
  const groups: { url: string; bytes: Uint8Array }[][] = []
  let size = 0
  for (const file of files) {
    const last = groups.at(-1)
    size += file.bytes.length
    if (last && size <= limit) last.push(file)
    else {
      groups.push([file])
      size = file.bytes.length
    }
  }
  return groups.map((group) => {
    const bytes = Buffer.concat(group.map((file) => file.bytes))
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
    return {
      url: packName(hash),
      bytes,
      holds: group.map((file) => [file.url, file.bytes.length] as const),
    }
  })
}
