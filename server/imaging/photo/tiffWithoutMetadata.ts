/** Tags that say how pixels are stored and drawn. */
const drawn = new Set([
  254, 255, 256, 257, 258, 259, 262, 263, 264, 265, 266, 273, 274, 277, 278, 279, 280, 281, 282, 283, 284, 290, 291,
  292, 293, 296, 297, 301, 317, 318, 319, 320, 321, 322, 323, 324, 325, 332, 334, 338, 339, 340, 341, 342, 347, 512,
  513, 514, 515, 517, 518, 519, 520, 521, 529, 530, 531, 532, 34_675,
])
/** Tags whose value is where another directory is: Exif, place, and interoperability. */
const pointers = new Set([0x8769, 0x8825, 0xa005])
/** Size of one value of each TIFF type, bytes. */
const valueBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]
const maxDirectories = 2000

/**
 * Returns a TIFF with only what is needed for drawing: the entries of all other tags are removed from its directories, and
 * their values are overwritten. Null if a directory is truncated.
 */
export function tiffWithoutMetadata(bytes: Uint8Array): Uint8Array | null {
  const kept = Uint8Array.from(bytes)
  const view = new DataView(kept.buffer)
  const isLittle = kept[0] === 0x49
  try {
    let directory = view.getUint32(4, isLittle)
    for (let count = 0; directory !== 0; count += 1) {
      if (count > maxDirectories) return null
      directory = stripDirectory(view, directory, isLittle, drawn)
    }
    return kept
  } catch (error) {
    // DataView throws a RangeError outside of the file.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Strips one directory in place. Returns where the next one is; 0 if there is none. */
function stripDirectory(view: DataView, directory: number, isLittle: boolean, kept: ReadonlySet<number>): number {
  const bytes = new Uint8Array(view.buffer)
  const end = directory + 2 + view.getUint16(directory, isLittle) * 12
  const next = view.getUint32(end, isLittle)
  let to = directory + 2
  for (let at = directory + 2; at < end; at += 12) {
    const tag = view.getUint16(at, isLittle)
    if (kept.has(tag)) {
      bytes.copyWithin(to, at, at + 12)
      to += 12
      continue
    }
    const size = (valueBytes[view.getUint16(at + 2, isLittle)] ?? 1) * view.getUint32(at + 4, isLittle)
    const start = view.getUint32(at + 8, isLittle)
    if (size > 4) bytes.fill(0, start, start + size)
    if (pointers.has(tag) && start !== directory) stripDirectory(view, start, isLittle, new Set())
  }
  view.setUint16(directory, (to - directory - 2) / 12, isLittle)
  view.setUint32(to, next, isLittle)
  bytes.fill(0, to + 4, end + 4)
  return next
}
