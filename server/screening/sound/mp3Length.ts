import { headerBytes, mp3Header } from '#src/screening/sound/mp3Header.ts'

/** Returns where the frames can start: behind an ID3 tag, whose text could look like frames. */
function startOf(data: Uint8Array): number {
  if (String.fromCharCode(...data.subarray(0, 3)) !== 'ID3') return 0
  const [a = 0, b = 0, c = 0, d = 0] = data.subarray(6, 10)
  return 10 + (((a & 127) << 21) | ((b & 127) << 14) | ((c & 127) << 7) | (d & 127))
}

/**
 * Returns the length of an mp3 by the headers of its frames, seconds, without decoding it. Frames of all layers count,
 * because the decoder plays them all. Null if it is no mp3: a frame counts only if another follows it, or the end of the
 * file.
 */
export function mp3Length(data: Uint8Array): number | null {
  let seconds = 0
  let at = startOf(data)
  while (at !== -1 && at + headerBytes <= data.length) {
    const frame = mp3Header(data, at)
    const next = frame ? at + frame.bytes : 0
    if (frame && (next + headerBytes > data.length || mp3Header(data, next))) {
      seconds += frame.samples / frame.rate
      at = next
    } else at = data.indexOf(0xff, at + 1)
  }
  return seconds === 0 ? null : seconds
}
