import { id3HeaderBytes, id3Length } from '#src/lib/id3Length.ts'

/** Length of an ID3 tag of version 1, which is at the end of a file, bytes. */
const lastTagBytes = 128

/** Returns an mp3 recording without its ID3 tags: they can name the person, the place and the time. */
export async function withoutTags(mp3: Blob): Promise<Blob> {
  const bytesAt = async (from: number, to: number) => new Uint8Array(await mp3.slice(from, to).arrayBuffer())
  let from = 0
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a tag begins where the one before ends
    const length = id3Length(await bytesAt(from, from + id3HeaderBytes), 0)
    if (length === 0) break
    from += length
  }
  const lastAt = mp3.size - lastTagBytes
  const hasLast = lastAt >= from && id3Length(await bytesAt(lastAt, mp3.size), 0) === lastTagBytes
  return mp3.slice(from, hasLast ? lastAt : mp3.size, mp3.type)
}
