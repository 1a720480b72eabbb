import { createDeflateRaw } from 'node:zlib'
import { array, assert, asyncProperty, integer, oneof, tuple, uint8Array } from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { transferSyntaxes } from './dicom/transferSyntaxes.ts'
import { readPicture } from './readPicture.ts'
import { ServiceError } from '../ServiceError.ts'
import { testDicom, testFile } from './testPicture.ts'
import { writeDicom } from './writeDicom.ts'

const seed = 20_261_128
/** Max time of a damaged file, ms. A machine that is busy needs more than the files do. */
const limitMs = 2000

/** Returns whether the file is read, or refused, within the time limit. Throws any other error. */
async function isAnswered(file: Uint8Array): Promise<boolean> {
  const begin = performance.now()
  const isAnswer = await readPicture(file, 'damaged').then(
    ({ frames, previews }) => previews.length === frames,
    (error: unknown) => {
      if (error instanceof ServiceError && error.status === 400) return true
      throw error
    },
  )
  return isAnswer && performance.now() - begin < limitMs
}

const dicomFiles = [
  'CT_small.dcm',
  'MR_small_implicit.dcm',
  'MR_small_bigendian.dcm',
  'image_dfl.dcm',
  'MR_small_RLE.dcm',
  'SC_rgb_rle_2frame.dcm',
  'SC_rgb_jpeg_dcmtk.dcm',
  'JPGExtended.dcm',
  'reportsi.dcm',
  'mlut_18_part.dcm',
  'vlut_04_part.dcm',
  'eCT_part.dcm',
]
const photo = sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })

const animatedWebp = async () =>
  sharp([await photo.clone().png().toBuffer(), await photo.clone().negate().png().toBuffer()], {
    join: { animated: true },
  })
    .webp({ delay: [40, 80] })
    .toBuffer()

const files: readonly (readonly [string, () => Uint8Array | Promise<Uint8Array>])[] = [
  ...dicomFiles.map((name) => [name, () => testFile(name)] as const),
  ...(['jpeg', 'png', 'webp', 'gif', 'tiff'] as const).map(
    (format) => [`a ${format}`, () => photo.clone().toFormat(format).toBuffer()] as const,
  ),
  ['an animated gif', () => testFile('dispose_bgnd_transparency.gif')],
  ['an animated webp', () => animatedWebp()],
]

describe.each(files)('%s', (_, open) => {
  it('is read or refused if it is truncated at any place', async () => {
    const file = await open()
    const places = integer({ min: 0, max: file.length - 1 })
    const property = asyncProperty(places, async (place) => isAnswered(file.subarray(0, place)))
    await expect(assert(property, { seed, numRuns: 25 })).resolves.toBeUndefined()
  })

  it('is read or refused if bytes are damaged', async () => {
    const file = await open()
    // Most of them in the header, where lengths and sizes are.
    const head = Math.min(file.length, 1500)
    const place = oneof(integer({ min: 0, max: head - 1 }), integer({ min: 0, max: file.length - 1 }))
    const damage = array(tuple(place, integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 6 })
    const property = asyncProperty(damage, async (bytes) => {
      const damaged = Uint8Array.from(file)
      for (const [at, value] of bytes) damaged[at] = value
      return await isAnswered(damaged)
    })
    await expect(assert(property, { seed, numRuns: 50 })).resolves.toBeUndefined()
  })
})

it('any bytes after the mark of DICOM are read or refused', async () => {
  const bytes = uint8Array({ minLength: 0, maxLength: 400 })
  const mark = Buffer.concat([new Uint8Array(128), Buffer.from('DICM')])
  const property = asyncProperty(bytes, async (rest) => isAnswered(Buffer.concat([mark, rest])))
  await expect(assert(property, { seed, numRuns: 200 })).resolves.toBeUndefined()
})

describe('a DICOM file that declares too much', () => {
  const declared = (rows: number, columns: number, frames: string, syntax?: string) =>
    testDicom(
      [[1, 2]],
      [
        [0x0028_0008, 'IS', frames],
        [0x0028_0010, 'US', [rows]],
        [0x0028_0011, 'US', [columns]],
      ],
      syntax,
    )

  it.each([
    ['60,000 x 60,000 pixels', declared(60_000, 60_000, '1')],
    ['60,000 x 60,000 pixels in a compression that is not read', declared(60_000, 60_000, '1', '1.2.3')],
    ['a billion frames', declared(100, 100, '1000000000')],
    ['too many pixels in all frames', declared(9000, 9000, '900')],
    ['more frames than are allowed', declared(1, 1, '1001')],
  ])('is refused for %s', async (_, file) => {
    await expect(readPicture(file, 'huge')).rejects.toMatchObject({ status: 400, code: 'bad-input' })
  })

  it('is kept for download if the pixels are missing, without memory for them', async () => {
    const before = process.memoryUsage().arrayBuffers
    expect(await readPicture(declared(10_000, 10_000, '1'), 'empty')).toMatchObject({ notShownReason: 'damaged' })
    const encoded = testDicom(
      [[0]],
      [
        [0x0028_0010, 'US', [10_000]],
        [0x0028_0011, 'US', [10_000]],
        [0x7fe0_0010, 'OB', { fragments: [Uint8Array.from([2, 0, 0, 0, 64, 0, 0, 0, 66, ...new Uint8Array(60)])] }],
      ],
      transferSyntaxes.rle,
    )
    expect(await readPicture(encoded, 'empty')).toMatchObject({ notShownReason: 'damaged' })
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000)
  })

  it('is refused if it inflates to 1 GB, with bounded memory', async () => {
    const head = writeDicom([], transferSyntaxes.deflated)
    const bomb = Buffer.concat([head, ...(await deflatedZeros(1024))])
    expect(bomb.length).toBeLessThan(5_000_000)
    const before = process.memoryUsage().rss
    await expect(readPicture(bomb, 'bomb')).rejects.toMatchObject({ status: 400 })
    expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000)
  })
})

/** Returns the parts of a deflate stream of `megabytes` of zeros. */
async function deflatedZeros(megabytes: number): Promise<Buffer[]> {
  const stream = createDeflateRaw({ level: 1 })
  const parts: Buffer[] = []
  stream.on('data', (part: Buffer) => parts.push(part))
  const zeros = Buffer.alloc(1024 * 1024)
  for (let count = 0; count < megabytes; count += 1)
    if (!stream.write(zeros)) await new Promise((resolve) => stream.once('drain', resolve))
  stream.end()
  await new Promise((resolve) => stream.once('end', resolve))
  return parts
}

it('sequences within sequences are refused before the stack is full', async () => {
  const open = [
    0x08, 0x00, 0x15, 0x11, 0x53, 0x51, 0, 0, 0xff, 0xff, 0xff, 0xff, 0xfe, 0xff, 0x00, 0xe0, 255, 255, 255, 255,
  ]
  const nested = Uint8Array.from(Array.from({ length: 100_000 }, () => open).flat())
  expect(await isAnswered(Buffer.concat([writeDicom([]), nested]))).toBe(true)
})
