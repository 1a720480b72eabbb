import { describe, expect, it } from 'vitest'
import { mp3Header } from './mp3Header.ts'

const read = (...bytes: number[]) => mp3Header(Uint8Array.from(bytes), 0)

describe('mp3Header', () => {
  it.each([
    ['version 1, layer 3, 128 kbit/s, 44.1 kHz', [0xfb, 0x90], { bytes: 417, samples: 1152, rate: 44_100, layer: 3 }],
    ['the same with padding', [0xfb, 0x92], { bytes: 418, samples: 1152, rate: 44_100, layer: 3 }],
    ['version 1, layer 3, 320 kbit/s, 48 kHz', [0xfb, 0xe4], { bytes: 960, samples: 1152, rate: 48_000, layer: 3 }],
    ['version 2, layer 3, 64 kbit/s, 22.05 kHz', [0xf3, 0x80], { bytes: 208, samples: 576, rate: 22_050, layer: 3 }],
    ['version 2.5, layer 3, 8 kbit/s, 8 kHz', [0xe3, 0x18], { bytes: 72, samples: 576, rate: 8000, layer: 3 }],
    ['version 1, layer 2, 192 kbit/s, 32 kHz', [0xfd, 0xa8], { bytes: 864, samples: 1152, rate: 32_000, layer: 2 }],
    ['version 1, layer 1, 32 kbit/s, 48 kHz', [0xff, 0x14], { bytes: 32, samples: 384, rate: 48_000, layer: 1 }],
  ])('reads %s', (_, bytes, header) => {
    expect(read(0xff, ...bytes, 0)).toEqual(header)
  })

  it.each([
    ['no sync', [0xfe, 0xfb, 0x90, 0]],
    ['the reserved version', [0xff, 0xeb, 0x90, 0]],
    ['the reserved layer', [0xff, 0xf9, 0x90, 0]],
    ['the reserved sample rate', [0xff, 0xfb, 0x9c, 0]],
    ['a free bit rate', [0xff, 0xfb, 0x00, 0]],
    ['the bit rate 15', [0xff, 0xfb, 0xf0, 0]],
    ['no bytes', []],
  ])('is null for %s', (_, bytes) => {
    expect(read(...bytes)).toBeNull()
  })
})
