import type { FileHandle } from 'node:fs/promises'

/** Maximum number of boxes that are read. Real files have far fewer. */
const maxBoxes = 4000

interface Box {
  readonly type: string
  /** Start and end of the box's content. */
  readonly start: number
  readonly end: number
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}

/** Returns the box at this offset. Null if none fits before `end`. */
async function boxAt(file: FileHandle, at: number, end: number): Promise<Box | null> {
  const head = await bytesAt(file, at, 16)
  if (head.length < 8) return null
  const type = head.toString('latin1', 4, 8)
  const size = head.readUInt32BE(0)
  if (size === 0) return { type, start: at + 8, end }
  if (size !== 1) return size >= 8 && at + size <= end ? { type, start: at + 8, end: at + size } : null
  const large = head.length === 16 ? Number(head.readBigUInt64BE(8)) : 0
  return large >= 16 && at + large <= end ? { type, start: at + 16, end: at + large } : null
}

/** Kind of a file: no mp4, an mp4 without a video track, or an mp4 with one. */
type Mp4Kind = 'not-mp4' | 'no-video' | 'video'

/**
 * Returns the kind of a file by its boxes, not by its name. An mp4 starts with box `ftyp`; a video track has handler
 * `vide`.
 */
export async function readMp4(file: FileHandle, size: number): Promise<Mp4Kind> {
  let left = maxBoxes
  async function* boxesIn({ start, end }: Pick<Box, 'start' | 'end'>): AsyncGenerator<Box> {
    for (let at = start; at < end && left > 0; left -= 1) {
      const box = await boxAt(file, at, end)
      if (!box) return
      yield box
      at = box.end
    }
  }
  const isVideo = async (track: Box): Promise<boolean> => {
    for await (const media of boxesIn(track)) {
      if (media.type !== 'mdia') continue
      for await (const inner of boxesIn(media))
        if (inner.type === 'hdlr') return (await bytesAt(file, inner.start + 8, 4)).toString('latin1') === 'vide'
    }
    return false
  }

  const first = await boxAt(file, 0, size)
  if (first?.type !== 'ftyp') return 'not-mp4'
  let hasTracks = false
  for await (const movie of boxesIn({ start: 0, end: size })) {
    if (movie.type !== 'moov') continue
    for await (const track of boxesIn(movie)) {
      if (track.type !== 'trak') continue
      hasTracks = true
      if (await isVideo(track)) return 'video'
    }
  }
  // A file without tracks is truncated, or a picture disguised as an mp4.
  return hasTracks ? 'no-video' : 'not-mp4'
}
