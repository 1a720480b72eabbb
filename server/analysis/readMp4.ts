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

/** What an mp4 with a video track tells about its first one. */
export interface Mp4Video {
  /** Duration that the header declares, ms. Null if it declares none, as in files of fragments. */
  readonly durationMs: number | null
  /** Duration of the frames that lie within the file, ms. Null if that is not known. */
  readonly heldMs: number | null
}

/** Max size of a table of frames that is read, bytes: enough for hours of video. */
const maxTableBytes = 4 * 1024 * 1024

/**
 * Reads an mp4 by its boxes, not by its name. An mp4 starts with box `ftyp`; a video track has handler `vide`. Returns
 * `type` for another file, `damaged` for an mp4 without its index, and `no-video` for one without a video track.
 */
export async function readMp4(file: FileHandle, size: number): Promise<Mp4Video | 'type' | 'damaged' | 'no-video'> {
  let left = maxBoxes
  async function* boxesIn({ start, end }: Pick<Box, 'start' | 'end'>): AsyncGenerator<Box> {
    for (let at = start; at < end && left > 0; left -= 1) {
      const box = await boxAt(file, at, end)
      if (!box) return
      yield box
      at = box.end
    }
  }
  /** Returns the boxes of these types within a box, by type. */
  const boxesOf = async (outer: Box | undefined, ...types: readonly string[]): Promise<Map<string, Box>> => {
    const found = new Map<string, Box>()
    if (outer) for await (const inner of boxesIn(outer)) if (types.includes(inner.type)) found.set(inner.type, inner)
    return found
  }
  const table = async (box: Box | undefined): Promise<Table | null> => {
    if (!box || box.end - box.start > maxTableBytes) return null
    return new Table(await bytesAt(file, box.start, box.end - box.start))
  }
  const readVideo = async (media: ReadonlyMap<string, Box>): Promise<Mp4Video> => {
    const header = await table(media.get('mdhd'))
    // Version 1 has times of 64 bits.
    const isLong = header?.byte(0) === 1
    const perSecond = header?.number(isLong ? 20 : 12) ?? 0
    const length = isLong ? (header?.long(24) ?? 0) : (header?.number(16) ?? 0)
    // All bits are set if the duration is unknown.
    const isUnknown = length === 0 || length === 2 ** 32 - 1 || length > Number.MAX_SAFE_INTEGER
    if (perSecond === 0 || isUnknown) return { durationMs: null, heldMs: null }
    const samples = (await boxesOf(media.get('minf'), 'stbl')).get('stbl')
    const boxes = await boxesOf(samples, 'stts', 'stsc', 'stsz', 'stco', 'co64')
    const [times, chunks, sizes] = [
      await table(boxes.get('stts')),
      await table(boxes.get('stsc')),
      await table(boxes.get('stsz')),
    ]
    const offsets = await table(boxes.get('stco') ?? boxes.get('co64'))
    const held =
      times && chunks && sizes && offsets
        ? heldUnits({ times, chunks, sizes, offsets, isWide: !boxes.has('stco') }, size)
        : null
    return { durationMs: (length * 1000) / perSecond, heldMs: held === null ? null : (held * 1000) / perSecond }
  }

  const first = await boxAt(file, 0, size)
  if (first?.type !== 'ftyp') return 'type'
  let hasTracks = false
  for await (const movie of boxesIn({ start: 0, end: size })) {
    if (movie.type !== 'moov') continue
    for await (const track of boxesIn(movie)) {
      if (track.type !== 'trak') continue
      hasTracks = true
      const media = await boxesOf((await boxesOf(track, 'mdia')).get('mdia'), 'hdlr', 'mdhd', 'minf')
      const handler = media.get('hdlr')
      if (handler && (await bytesAt(file, handler.start + 8, 4)).toString('latin1') === 'vide') return readVideo(media)
    }
  }
  // A file without tracks is truncated, or a picture disguised as an mp4.
  return hasTracks ? 'no-video' : 'damaged'
}

/** Numbers in the content of a box. 0 beyond its end. */
class Table {
  readonly #bytes: Buffer

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }
  byte(at: number): number {
    return this.#bytes[at] ?? 0
  }
  number(at: number): number {
    return at + 4 <= this.#bytes.length ? this.#bytes.readUInt32BE(at) : 0
  }
  long(at: number): number {
    return this.number(at) * 2 ** 32 + this.number(at + 4)
  }
  /** Number of entries of this size from `at`, of which the box declares `declared`. */
  entries(declared: number, at: number, bytes: number): number {
    return Math.min(declared, Math.max(0, Math.floor((this.#bytes.length - at) / bytes)))
  }
}

interface SampleTables {
  readonly times: Table
  readonly chunks: Table
  readonly sizes: Table
  readonly offsets: Table
  /** Whether offsets have 64 bits. */
  readonly isWide: boolean
}

/** Max number of frames that are counted: the 60 s that a scan reads have far fewer. */
const maxSamples = 100_000

/**
 * Returns the duration of the frames that end within `size` bytes, up to the first that does not, in units of the track
 * (ISO/IEC 14496-12: stts, stsc, stsz, stco). Null if there are none, as in files of fragments, or too many to count.
 */
function heldUnits({ times, chunks, sizes, offsets, isWide }: SampleTables, size: number): number | null {
  const same = sizes.number(4)
  const count = same > 0 ? sizes.number(8) : sizes.entries(sizes.number(8), 12, 4)
  if (count === 0 || count > maxSamples) return null
  const chunkCount = offsets.entries(offsets.number(4), 8, isWide ? 8 : 4)
  const runs = chunks.entries(chunks.number(4), 8, 12)
  let held = 0
  let run = 0
  for (let chunk = 0; chunk < chunkCount && held < count; chunk++) {
    // A run begins at its first chunk, counted from 1.
    while (run + 1 < runs && chunks.number(8 + 12 * (run + 1)) <= chunk + 1) run++
    let at = isWide ? offsets.long(8 + 8 * chunk) : offsets.number(8 + 4 * chunk)
    const inChunk = Math.min(chunks.number(8 + 12 * run + 4), count - held)
    for (let i = 0; i < inChunk; i++, held++) {
      at += same > 0 ? same : sizes.number(12 + 4 * held)
      if (at > size) return unitsOf(times, held)
    }
  }
  return unitsOf(times, held)
}

/** Returns the duration of the first `samples` frames. */
function unitsOf(times: Table, samples: number): number {
  let [units, left] = [0, samples]
  const runs = times.entries(times.number(4), 8, 8)
  for (let run = 0; run < runs && left > 0; run++) {
    const count = Math.min(left, times.number(8 + 8 * run))
    units += count * times.number(12 + 8 * run)
    left -= count
  }
  return units
}
