import type { Element } from 'dicom-parser'

/**
 * Returns the bytes of one frame of encapsulated pixel data, joined from its fragments: by the table of offsets, or else
 * one fragment for each frame, or else JPEGs by their first bytes. Null if the fragments don't match the frames.
 */
export function frameFragments(file: Uint8Array, pixels: Element, frame: number, frames: number): Uint8Array | null {
  const { fragments = [], basicOffsetTable: offsets = [] } = pixels
  const parts = fragments.map(({ position, length }) => file.subarray(position, position + length))
  const starts = frameStarts(parts, fragments, offsets, frames)
  if (starts?.length !== frames) return null
  const own = parts.slice(starts[frame], starts[frame + 1])
  if (own.length === 0) return null
  return own.length === 1 && own[0] ? own[0] : Buffer.concat(own)
}

/** Returns the indexes of the first fragments of the frames; null if unknown. */
function frameStarts(
  parts: readonly Uint8Array[],
  fragments: readonly { readonly offset: number }[],
  offsets: readonly number[],
  frames: number,
): readonly number[] | null {
  if (frames === 1) return [0]
  if (parts.length === frames) return parts.map((_, index) => index)
  if (offsets.length === frames) {
    const places = new Map(fragments.map(({ offset }, index) => [offset, index]))
    const starts = offsets.map((offset) => places.get(offset) ?? -1)
    return starts.every((start, index) => start > (starts[index - 1] ?? -1)) ? starts : null
  }
  return parts.flatMap((part, index) => (part[0] === 0xff && part[1] === 0xd8 ? [index] : []))
}
