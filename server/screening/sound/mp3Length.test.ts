import { describe, expect, it } from 'vitest'
import { mp3Length } from './mp3Length.ts'

/** Returns frames of 128 kbit/s at 44.1 kHz: 417 bytes, or 418 with padding, 26.1 ms each. */
function frames(count: number, isPadded = false): Uint8Array {
  const frame = new Uint8Array(isPadded ? 418 : 417)
  frame.set([0xff, 0xfb, isPadded ? 0x92 : 0x90, 0])
  return Buffer.concat(Array.from({ length: count }, () => frame))
}

describe('mp3Length', () => {
  it('counts frames by their headers, with and without padding', () => {
    expect(mp3Length(frames(1000))).toBeCloseTo((1000 * 1152) / 44_100, 6)
    expect(mp3Length(frames(1000, true))).toBeCloseTo((1000 * 1152) / 44_100, 6)
  })

  it('reads MPEG 2 with half of the rate', () => {
    // 64 kbit/s at 22.05 kHz: 208 bytes, 576 samples.
    const frame = new Uint8Array(208)
    frame.set([0xff, 0xf3, 0x80, 0])
    expect(mp3Length(Buffer.concat([frame, frame, frame]))).toBeCloseTo((3 * 576) / 22_050, 6)
  })

  it('counts frames of layer II behind those of layer III, which could hide hours', () => {
    // 8 kbit/s at 16 kHz: 72 bytes, 72 ms.
    const frame = new Uint8Array(72)
    frame.set([0xff, 0xf5, 0x18, 0xc4])
    const hidden = Array.from({ length: 100_000 }, () => frame)
    expect(mp3Length(Buffer.concat([frames(10), ...hidden]))).toBeCloseTo((10 * 1152) / 44_100 + 7200, 3)
  })

  it('skips tags, and bytes between frames', () => {
    const tag = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\x01\x00'), Buffer.alloc(128, 0xff)])
    expect(mp3Length(Buffer.concat([tag, frames(10)]))).toBeCloseTo((10 * 1152) / 44_100, 6)
    const torn = Buffer.concat([frames(10), Buffer.from('damaged'), frames(10)])
    expect(mp3Length(torn)).toBeCloseTo((19 * 1152) / 44_100, 6)
  })

  it.each([
    ['an empty file', new Uint8Array()],
    ['text', Buffer.from('a text named sound.mp3 '.repeat(200))],
    ['zeros', new Uint8Array(10_000)],
    ['only marks', new Uint8Array(10_000).fill(0xff)],
    ['a tag that ends after the file', Buffer.from('ID3\x04\0\0\x7f\x7f\x7f\x7f')],
    ['a WAV', Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt '), new Uint8Array(5000)])],
  ])('is null for %s', (_, file) => {
    expect(mp3Length(file)).toBeNull()
  })
})
