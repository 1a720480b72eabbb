import { describe, expect, it } from 'vitest'
import { imagingTypes } from '#src/contract/imaging.ts'
import { framesOf } from './dicom/framesOf.ts'
import { frameSamples } from './dicom/FrameSamples.ts'
import { numberOf } from './dicom/grayTable.ts'
import { pixelLayout } from './dicom/pixelLayout.ts'
import { readDataset } from './dicom/readDataset.ts'
import { readPicture } from './readPicture.ts'
import { renderPicture } from './renderPicture.ts'
import { pixelsOf, testFile } from './testPicture.ts'

/** Returns the stored numbers of a file's first frame, row by row. */
async function numbersOf(file: Uint8Array): Promise<number[][]> {
  const dataset = readDataset(file)
  const layout = pixelLayout(dataset)
  if (typeof layout === 'string') throw new Error(layout)
  const source = frameSamples(dataset, layout)
  if (typeof source === 'string') throw new Error(source)
  const samples = [...((await source.frame(0)) ?? [])].map(numberOf(layout))
  return Array.from({ length: layout.rows }, (_, y) => samples.slice(y * layout.columns, (y + 1) * layout.columns))
}

/** Colors of the bars in pydicom's pictures of `SC_rgb`, from top to bottom. */
const bars = [
  [255, 0, 0],
  [255, 128, 128],
  [0, 255, 0],
  [128, 255, 128],
  [0, 0, 255],
  [128, 128, 255],
  [0, 0, 0],
  [64, 64, 64],
  [192, 192, 192],
  [255, 255, 255],
]

/** Expects each color to differ by at most 8 from that of the bar: previews are JPEGs. */
async function expectBars(preview: { readonly data: Uint8Array } | undefined, colors: readonly (readonly number[])[]) {
  const pixels = await pixelsOf(preview)
  for (const [bar, color] of colors.entries())
    for (const [index, value] of color.entries())
      expect(Math.abs((pixels[5 + 10 * bar]?.[50]?.[index] ?? -99) - value)).toBeLessThanOrEqual(8)
}

describe('readPicture of a DICOM file of another program', () => {
  it('reads the numbers that pydicom documents', async () => {
    const numbers = await numbersOf(testFile('CT_small.dcm'))
    expect(numbers[0]?.slice(0, 3)).toEqual([175, 180, 166])
    expect(numbers[1]?.slice(0, 3)).toEqual([186, 183, 157])
    expect(numbers[127]?.slice(-3)).toEqual([911, 904, 909])
  })

  it('reads the same numbers from four encodings of one picture', async () => {
    const numbers = await numbersOf(testFile('MR_small_implicit.dcm'))
    expect(numbers[0]?.slice(31, 34)).toEqual([422, 319, 361])
    expect(numbers[31]?.slice(0, 3)).toEqual([366, 363, 322])
    expect(numbers[63]?.slice(-3)).toEqual([1369, 1129, 862])
    expect(await numbersOf(testFile('MR_small_bigendian.dcm'))).toEqual(numbers)
    expect(await numbersOf(testFile('MR_small_RLE.dcm'))).toEqual(numbers)
  })

  it('reads its patient, series, place, spacing and windows', async () => {
    const read = await readPicture(testFile('CT_small.dcm'), 'IM0001')
    expect(read).toMatchObject({
      imgTypeId: imagingTypes.dicom,
      mediaType: 'application/dicom',
      name: 'IM0001.dcm',
      frames: 1,
      notShownReason: null,
      frameMs: null,
      pxWidth: 128,
      pxHeight: 128,
      pixelSpacing: { x: 0.661468, y: 0.661468 },
      date: '1997-04-30T11:29:36-05:00',
      windows: [
        { name: null, center: 135.5, width: 2063 },
        { name: 'BONE', center: 300, width: 1500 },
        { name: 'SOFT', center: 40, width: 400 },
      ],
      dicom: {
        patient: { name: 'CT1 CompressedSamples', dob: null, id: '1CT1' },
        seriesName: 'e+1',
        place: 'JFK IMAGING CENTER',
        modality: 'CT',
        ordinal: -75.7,
        isFromLow: true,
      },
    })
    expect(read.data).toEqual(testFile('CT_small.dcm'))
    expect(read.sha256).toMatch(/^[0-9a-f]{64}$/)
    const [first] = await pixelsOf({ data: Buffer.from(read.thumbnail ?? '', 'base64') })
    expect(first).toHaveLength(144)
  })

  it('renders another window of it', async () => {
    const file = testFile('CT_small.dcm')
    const [whole] = (await readPicture(file, 'ct')).previews
    const [soft] = await renderPicture(file, { from: 0, count: 5, windowIndex: 2 })
    expect(soft).toMatchObject({ pxWidth: 128, pxHeight: 128 })
    // Air is darker in the window for soft tissue than in the whole range.
    const dark = (pixels: number[][][]) => pixels.flat().filter(([gray]) => (gray ?? 0) < 5).length
    expect(dark(await pixelsOf(soft))).toBeGreaterThan(2 * dark(await pixelsOf(whole)))
    await expect(renderPicture(file, { from: 0, count: 1, windowIndex: 3 })).rejects.toMatchObject({ status: 404 })
    await expect(renderPicture(file, { from: 1, count: 1, windowIndex: 0 })).rejects.toMatchObject({ status: 404 })
  })

  it.each(['SC_rgb_dcmtk_eb_cr.dcm', 'SC_rgb_jpeg_dcmtk.dcm', 'SC_ybr_full_422_uncompressed.dcm'])(
    'shows the colors of %s',
    async (name) => {
      const { previews, frames, windows } = await readPicture(testFile(name), name)
      expect({ frames, windows }).toEqual({ frames: 1, windows: [] })
      await expectBars(previews[0], bars)
    },
  )

  it('shows each frame of a file', async () => {
    const { previews, frames } = await readPicture(testFile('SC_rgb_rle_2frame.dcm'), 'two')
    expect(frames).toBe(2)
    await expectBars(previews[0], bars)
    const inverse = bars.map((color) => color.map((value) => 255 - value))
    await expectBars(previews[1], inverse)
  })

  it('inflates a deflated file', async () => {
    const { frames, pxWidth, pxHeight } = await readPicture(testFile('image_dfl.dcm'), 'deflated')
    expect({ frames, pxWidth, pxHeight }).toEqual({ frames: 1, pxWidth: 512, pxHeight: 512 })
  })

  it.each([
    ['JPGExtended.dcm', 'compression'],
    ['MR_small_jp2klossless.dcm', 'compression'],
    ['reportsi.dcm', 'no-picture'],
  ])('keeps %s for download because of its %s', async (name, reason) => {
    const read = await readPicture(testFile(name), name)
    expect(read).toMatchObject({ frames: 0, notShownReason: reason, thumbnail: null, previews: [], pxWidth: null })
    expect(read.data).toEqual(testFile(name))
    expect(read.dicom?.patient.name).toBeTruthy()
    await expect(renderPicture(testFile(name), { from: 0, count: 1, windowIndex: 0 })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('keeps a truncated picture for download', async () => {
    const file = testFile('MR_small_implicit.dcm').subarray(0, 9000)
    expect(await readPicture(file, 'cut')).toMatchObject({ frames: 0, notShownReason: 'damaged' })
  })

  it('says why frames can’t be shown before it decodes one', async () => {
    expect(await framesOf(readDataset(testFile('reportsi.dcm')))).toBe('no-picture')
  })
})
