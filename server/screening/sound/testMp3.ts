/** Bytes and seconds of a frame of 128 kbit/s at 44.1 kHz, mono (ISO/IEC 11172-3). */
const frameBytes = 417
const frameSeconds = 1152 / 44_100
const granule = { part23Length: 1500, bigValues: 120, loud: 190, table: 7 } as const

/** Writes numbers of some bits, one after another. */
class BitWriter {
  readonly bytes: Uint8Array
  #at: number

  constructor(bytes: Uint8Array, from: number) {
    this.bytes = bytes
    this.#at = from * 8
  }

  put(value: number, bits: number): void {
    for (let bit = bits - 1; bit >= 0; bit -= 1, this.#at += 1)
      if ((value >> bit) & 1) this.bytes[this.#at >> 3] = (this.bytes[this.#at >> 3] ?? 0) | (128 >> (this.#at & 7))
  }
}

/** Returns a frame: silent, or with noise, because its coefficients are random bits. */
function frame(isLoud: boolean, random: () => number): Uint8Array {
  const bytes = new Uint8Array(frameBytes)
  const writer = new BitWriter(bytes, 0)
  // Header: no checksum, no padding, mono. Then no data from earlier frames.
  writer.put(0xfffb, 16)
  writer.put(0x90c4, 16)
  writer.put(0, 18)
  for (let part = 0; part < 2; part += 1) {
    writer.put(isLoud ? granule.part23Length : 0, 12)
    writer.put(isLoud ? granule.bigValues : 0, 9)
    writer.put(isLoud ? granule.loud : 0, 8)
    writer.put(0, 5)
    for (let region = 0; region < 3; region += 1) writer.put(isLoud ? granule.table : 0, 5)
    writer.put(0, 10)
  }
  if (isLoud) for (let at = 21; at < frameBytes; at += 1) bytes[at] = random()
  return bytes
}

/** Returns an mp3 with parts of silence and of noise, each some seconds long. */
export function testMp3(parts: readonly { readonly seconds: number; readonly isLoud: boolean }[]): Uint8Array {
  let state = 1
  const random = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state >>> 24
  }
  const frames = parts.flatMap(({ seconds, isLoud }) =>
    Array.from({ length: Math.round(seconds / frameSeconds) }, () => frame(isLoud, random)),
  )
  return Uint8Array.from(Buffer.concat(frames))
}
