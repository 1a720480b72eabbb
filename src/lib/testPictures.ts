import { joinBytes } from './joinBytes.ts'

const text = (value: string) => Uint8Array.from(value, (character) => character.charCodeAt(0))
const uint16 = (value: number) => [value >> 8, value & 0xff]
const uint32 = (value: number) => [...uint16(value >>> 16), ...uint16(value & 0xffff)]
const little32 = (value: number) => uint32(value).toReversed()

const joined = (...parts: readonly ArrayLike<number>[]) => joinBytes(parts)

/** Text for every metadata field of the test pictures. Pictures must not contain it after their metadata is removed. */
export const secret = 'SECRET 52.5N 13.4E'

const segment = (marker: number, data: ArrayLike<number>) =>
  joined([0xff, marker], uint16(data.length + 2), Uint8Array.from(data))

function exif(orientation: number): Uint8Array {
  const tiff = joined(
    [0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0],
    [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0],
    [0x0e, 0x01, 2, 0, ...little32(secret.length), ...little32(38), 0, 0, 0, 0],
    text(secret),
  )
  return joined(text('Exif\0\0'), tiff)
}

interface TestJpeg {
  readonly width: number
  readonly height: number
  /** Exif orientation. Without it the picture has no Exif data. */
  readonly orientation?: number
  readonly end?: ArrayLike<number>
}

/** Returns a JPEG with the usual segments of a camera picture, and one scan without a real image. */
export function testJpeg({ width, height, orientation, end = [0xff, 0xd9] }: TestJpeg): Uint8Array<ArrayBuffer> {
  return joined(
    [0xff, 0xd8],
    segment(0xe0, [...text('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    orientation === undefined ? [] : segment(0xe1, exif(orientation)),
    segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0${secret}`)),
    segment(0xe2, text('ICC_PROFILE\0\x01\x01profile')),
    segment(0xe2, text(`MPF\0${secret}`)),
    segment(0xed, text(`Photoshop 3.0\x008BIM${secret}`)),
    segment(0xfe, text(secret)),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    // A marker can have any number of FF bytes before it.
    [0xff],
    segment(0xc0, [8, ...uint16(height), ...uint16(width), 1, 1, 0x11, 0]),
    segment(0xc4, [0, ...Array<number>(16).fill(0)]),
    segment(0xda, [1, 1, 0, 0, 63, 0]),
    [0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56],
    end,
  )
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

/** Returns a PNG chunk with its length and checksum. */
export function pngChunk(type: string, data: ArrayLike<number>): Uint8Array {
  const named = joined(text(type), data)
  return joined(uint32(data.length), named, uint32(crc32(named)))
}

/** Returns a PNG that declares this size but has no pixel data, like a picture bomb: a tiny file of a huge picture. */
export function testPng(width: number, height: number): Uint8Array<ArrayBuffer> {
  return joined(
    text('\x89PNG\r\n\x1a\n'),
    pngChunk('IHDR', [...uint32(width), ...uint32(height), 8, 6, 0, 0, 0]),
    pngChunk('tEXt', text(`Comment\0${secret}`)),
    pngChunk('eXIf', exif(6)),
    pngChunk('iTXt', text(`XML:com.adobe.xmp\0\0\0\0\0${secret}`)),
    pngChunk('gAMA', uint32(45_455)),
    pngChunk('IDAT', [0x78, 1, 3, 0, 0, 0, 0, 1]),
    pngChunk('IEND', []),
  )
}

const webpChunk = (type: string, data: ArrayLike<number>) =>
  joined(text(type), little32(data.length), data, data.length % 2 ? [0] : [])

/** Returns a WebP with a canvas, one lossless image, Exif and XMP. */
export function testWebp(width: number, height: number): Uint8Array<ArrayBuffer> {
  const less = (value: number) => little32(value - 1).slice(0, 3)
  const chunks = joined(
    text('WEBP'),
    webpChunk('VP8X', [0x0c, 0, 0, 0, ...less(width), ...less(height)]),
    webpChunk('VP8L', [0x2f, ...little32((width - 1) | ((height - 1) << 14)), 0, 0]),
    webpChunk('EXIF', text(secret)),
    webpChunk('XMP ', text(secret)),
  )
  return joined(text('RIFF'), little32(chunks.length), chunks)
}

/** Returns a GIF with one image, endless looping, a comment and application data. */
export function testGif(width: number, height: number): Uint8Array<ArrayBuffer> {
  const size = [...uint16(width).toReversed(), ...uint16(height).toReversed()]
  const block = (data: ArrayLike<number>) => joined([data.length], data)
  return joined(
    text('GIF89a'),
    size,
    [0x80, 0, 0],
    [0, 0, 0, 255, 255, 255],
    [0x21, 0xff],
    block(text('NETSCAPE2.0')),
    [3, 1, 0, 0, 0],
    [0x21, 0xff],
    block(text('XMP DataXMP')),
    block(text(secret)),
    [0],
    [0x21, 0xfe],
    block(text(secret)),
    [0],
    [0x21, 0xf9, 4, 0, 0, 0, 0, 0],
    [0x2c, 0, 0, 0, 0],
    size,
    [0, 2, 2, 0x44, 1, 0],
    [0x3b],
  )
}

/** Returns the start of a HEIC file with an image of 320 x 240 px, then one of this size. */
export function testHeif(width: number, height: number, brand = 'heic'): Uint8Array<ArrayBuffer> {
  const ispe = (w: number, h: number) => joined(uint32(20), text('ispe'), [0, 0, 0, 0], uint32(w), uint32(h))
  return joined(uint32(16), text(`ftyp${brand}\0\0\0\0`), ispe(320, 240), ispe(width, height))
}

export const testPdf = text('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
export const testSvg = text(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
)
