/** Bytes that look random, and are always the same. */
export function noiseBytes(length: number, seed = 1): Uint8Array {
  let state = seed
  return new Uint8Array(length).map(() => (state = (state * 48_271) % 2_147_483_647) & 255)
}

/** An ID3 tag (version 2) with a body of a length, bytes. */
export function id3Tag(length: number): Uint8Array {
  const size = [21, 14, 7, 0].map((shift) => (length >> shift) & 127)
  return Uint8Array.from([0x49, 0x44, 0x33, 3, 0, 0, ...size, ...noiseBytes(length)])
}

/**
 * An mp3 of silence: frames of 32 kbit/s at 44.1 kHz, mono, without data. `header`: the second to fourth byte of each,
 * `bytes`: its length.
 */
export function silentFrames(count: number, header: readonly number[] = [0xfb, 0x10, 0xc4], bytes = 104): Uint8Array {
  const all = new Uint8Array(count * bytes)
  for (let frame = 0; frame < count; frame++) all.set([0xff, ...header], frame * bytes)
  return all
}

export const joined = (...parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]))
