import { randomUUID } from 'node:crypto'
import sharp from 'sharp'

/** Returns a JPEG with soft stripes, different for each `seed`: the clinic takes each file only once. */
export function jpegOf(seed: number, { width = 640, height = 480 } = {}): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3
      pixels[at] = 128 + 100 * Math.sin((x + seed * 40) / 50)
      pixels[at + 1] = 128 + 100 * Math.sin((y + seed * 90) / 70)
      pixels[at + 2] = (seed * 53) % 256
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
}

/** Returns an id that no other DICOM file has (DICOM PS3.5 annex B). */
export const newUid = () => `2.25.${BigInt(`0x${randomUUID().replaceAll('-', '')}`)}`

/** Returns an X-ray as DICOM, uncompressed, of a patient. `birth`: `yyyymmdd`. `series`: id of its series. */
export function dicomOf(name: string, birth: string, series: string = newUid()): Buffer {
  const side = 64
  const number = (value: number) => {
    const bytes = Buffer.alloc(2)
    bytes.writeUInt16LE(value)
    return bytes
  }
  const pixels = Buffer.from(Array.from({ length: side * side }, (_, at) => (at % side) * 4))
  const meta = element(0x0002, 0x0010, 'UI', '1.2.840.10008.1.2.1')
  const length = Buffer.alloc(4)
  length.writeUInt32LE(meta.length)
  return Buffer.concat([
    Buffer.alloc(128),
    Buffer.from('DICM'),
    element(0x0002, 0x0000, 'UL', length),
    meta,
    element(0x0008, 0x0016, 'UI', '1.2.840.10008.5.1.4.1.1.1.1'),
    element(0x0008, 0x0018, 'UI', newUid()),
    element(0x0008, 0x0060, 'CS', 'DX'),
    element(0x0010, 0x0010, 'PN', name),
    element(0x0010, 0x0030, 'DA', birth),
    element(0x0020, 0x000d, 'UI', newUid()),
    element(0x0020, 0x000e, 'UI', series),
    element(0x0028, 0x0002, 'US', number(1)),
    element(0x0028, 0x0004, 'CS', 'MONOCHROME2'),
    element(0x0028, 0x0010, 'US', number(side)),
    element(0x0028, 0x0011, 'US', number(side)),
    element(0x0028, 0x0100, 'US', number(8)),
    element(0x0028, 0x0101, 'US', number(8)),
    element(0x0028, 0x0102, 'US', number(7)),
    element(0x0028, 0x0103, 'US', number(0)),
    element(0x7fe0, 0x0010, 'OW', pixels),
  ])
}

/** Returns a data element in little endian with an explicit type (DICOM PS3.5 §7.1.2). Values have an even length. */
function element(group: number, tag: number, type: string, value: string | Buffer): Buffer {
  const pad = type === 'UI' ? '\0' : ' '
  const bytes = typeof value === 'string' ? Buffer.from(value.length % 2 ? value + pad : value) : value
  const isLong = type === 'OW'
  const head = Buffer.alloc(isLong ? 12 : 8)
  head.writeUInt16LE(group, 0)
  head.writeUInt16LE(tag, 2)
  head.write(type, 4, 'latin1')
  if (isLong) head.writeUInt32LE(bytes.length, 8)
  else head.writeUInt16LE(bytes.length, 6)
  return Buffer.concat([head, bytes])
}
