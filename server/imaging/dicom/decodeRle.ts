const headerBytes = 64
const maxSegments = 15
/** Max number of bytes that one byte of a segment can stand for. */
const maxGrowth = 64

/**
 * Decodes a frame that is run-length encoded (PS3.5 annex G). Returns its samples in little-endian order, one plane after
 * the other. Null if it is damaged, or too short for the declared size.
 */
export function decodeRle(
  frame: Uint8Array,
  pixels: number,
  samples: number,
  bytesPerSample: number,
): Uint8Array | null {
  if (frame.length < headerBytes) return null
  const header = new DataView(frame.buffer, frame.byteOffset, headerBytes)
  const segments = header.getUint32(0, true)
  if (segments !== samples * bytesPerSample || segments > maxSegments) return null
  if (frame.length * maxGrowth < pixels * segments) return null
  const out = new Uint8Array(pixels * segments)
  for (let segment = 0; segment < segments; segment += 1) {
    const start = header.getUint32(4 + segment * 4, true)
    const end = segment + 1 < segments ? header.getUint32(8 + segment * 4, true) : frame.length
    if (start < headerBytes || end > frame.length || start >= end) return null
    // Segments have the highest byte of each sample first.
    const sample = Math.trunc(segment / bytesPerSample)
    const byte = bytesPerSample - 1 - (segment % bytesPerSample)
    const first = sample * pixels * bytesPerSample + byte
    if (!decodeSegment(frame.subarray(start, end), out, first, bytesPerSample, pixels)) return null
  }
  return out
}

/** Decodes `pixels` bytes to every `step`th byte of `out`. False if the segment has fewer. */
function decodeSegment(segment: Uint8Array, out: Uint8Array, first: number, step: number, pixels: number): boolean {
  let at = 0
  let done = 0
  while (done < pixels && at < segment.length) {
    const control = segment[at] ?? 0
    at += 1
    if (control === 128) continue
    const isRun = control > 128
    const length = Math.min(isRun ? 257 - control : control + 1, pixels - done)
    if (isRun ? at >= segment.length : at + length > segment.length) return false
    for (let place = 0; place < length; place += 1)
      out[first + (done + place) * step] = segment[isRun ? at : at + place] ?? 0
    at += isRun ? 1 : control + 1
    done += length
  }
  return done === pixels
}
