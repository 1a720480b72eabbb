import { describe, expect, it } from 'vitest'
import { readPicture } from '../readPicture.ts'
import { pixelsOf, testDicom } from '../testPicture.ts'
import type { DicomElement } from '../writeDicom.ts'

const square = (value: number) => Array.from({ length: 16 }, () => value)
/** Returns 16 rows, whose left half and right half have one value each: JPEG blocks don't mix them. */
const halves = (left: number, right: number) => Array.from({ length: 16 }, () => [...square(left), ...square(right)])

const window = (center: string, width: string): readonly DicomElement[] => [
  [0x0028_1050, 'DS', center],
  [0x0028_1051, 'DS', width],
]

/** Returns the colors of both halves of the first preview. */
async function shown(file: Uint8Array) {
  const [preview] = (await readPicture(file, 'test')).previews
  const row = (await pixelsOf(preview))[8] ?? []
  return [row[4], row[27]]
}

const gray = (value: number) => [value, value, value]

describe('gray pixels', () => {
  it('have the whole range from black to white without a window', async () => {
    expect(await shown(testDicom(halves(1000, 3000)))).toEqual([gray(0), gray(255)])
  })

  it('follow the file’s window after its rescale', async () => {
    const hounsfield: readonly DicomElement[] = [
      [0x0028_1052, 'DS', '-1000'],
      [0x0028_1053, 'DS', '2'],
    ]
    // 520 is 40, the center; 600 is 200, and 255 * (200 - 39.5) / 399 + 127.5 = 230.
    const [left, right] = await shown(testDicom(halves(520, 600), [...hounsfield, ...window('40', '400')]))
    expect([left, right]).toEqual([gray(128), gray(230)])
  })

  it('are inverted in MONOCHROME1', async () => {
    expect(await shown(testDicom(halves(0, 9), [[0x0028_0004, 'CS', 'MONOCHROME1']]))).toEqual([gray(255), gray(0)])
  })

  it('have a sign if the file says so, and only the stored bits', async () => {
    const signed: readonly DicomElement[] = [
      [0x0028_0101, 'US', [12]],
      [0x0028_0102, 'US', [11]],
      [0x0028_0103, 'US', [1]],
    ]
    // The upper 4 bits are of an overlay. 0xfff is -1.
    expect(await shown(testDicom(halves(0xafff, 0x5001), signed))).toEqual([gray(0), gray(255)])
  })

  it('are black where there is no picture', async () => {
    const rows = halves(1000, 3000).map((row) => [...row, ...square(0xf000)])
    const padding: readonly DicomElement[] = [[0x0028_0120, 'US', [0xf000]]]
    const [preview] = (await readPicture(testDicom(rows, padding), 'padded')).previews
    const row = (await pixelsOf(preview))[8] ?? []
    expect([row[4], row[27], row[43]]).toEqual([gray(0), gray(255), gray(0)])
  })

  it('have each window of the file, with its name', async () => {
    const several = [...window('40\\300\\40', '400\\1500\\400'), [0x0028_1055, 'LO', 'BRAIN\\Wide']] as const
    const { windows } = await readPicture(testDicom(halves(1, 2), several), 'several')
    expect(windows).toEqual([
      { name: 'BRAIN', center: 40, width: 400 },
      { name: 'Wide', center: 300, width: 1500 },
    ])
  })

  it('follow a sigmoid function if the file says so', async () => {
    const sigmoid = [...window('100', '100'), [0x0028_1056, 'CS', 'SIGMOID']] as const
    expect(await shown(testDicom(halves(100, 150), sigmoid))).toEqual([gray(128), gray(225)])
  })
})

describe('colored pixels', () => {
  const eight: readonly DicomElement[] = [
    [0x0028_0100, 'US', [8]],
    [0x0028_0101, 'US', [8]],
    [0x0028_0102, 'US', [7]],
  ]

  it('can have one plane for each color', async () => {
    const plane = (value: number) => Array.from({ length: 16 * 32 }, () => value)
    const file = testDicom(halves(0, 0), [
      ...eight,
      [0x0028_0002, 'US', [3]],
      [0x0028_0004, 'CS', 'RGB'],
      [0x0028_0006, 'US', [1]],
      [0x7fe0_0010, 'OB', Uint8Array.from([...plane(200), ...plane(100), ...plane(50)])],
    ])
    const [left] = await shown(file)
    for (const [index, value] of [200, 100, 50].entries())
      expect(Math.abs((left?.[index] ?? 0) - value)).toBeLessThan(4)
  })

  it('can be of a palette', async () => {
    const words = (...values: number[]) => Uint8Array.from(new Uint8Array(Uint16Array.from(values).buffer))
    const file = testDicom(halves(0, 0), [
      ...eight,
      [0x0028_0004, 'CS', 'PALETTE COLOR'],
      ...([0x0028_1101, 0x0028_1102, 0x0028_1103].map((tag) => [tag, 'US', [2, 5, 16]]) as DicomElement[]),
      [0x0028_1201, 'OW', words(0, 0xff00)],
      [0x0028_1202, 'OW', words(0, 0)],
      [0x0028_1203, 'OW', words(0xff00, 0)],
      [0x7fe0_0010, 'OB', Uint8Array.from(halves(5, 6).flat())],
    ])
    const [left, right] = await shown(file)
    expect(left?.[2]).toBeGreaterThan(245)
    expect(right?.[0]).toBeGreaterThan(245)
  })

  it('of a palette without its colors are kept for download', async () => {
    const file = testDicom(halves(0, 0), [[0x0028_0004, 'CS', 'PALETTE COLOR']])
    expect(await readPicture(file, 'palette')).toMatchObject({ frames: 0, notShownReason: 'color' })
  })
})

describe('shape of a picture', () => {
  const spacing = (value: string): DicomElement => [0x0028_0030, 'DS', value]

  it('is stretched if its pixels are no squares', async () => {
    const read = await readPicture(testDicom(halves(1, 2), [spacing('2\\1')]), 'tall')
    expect(read).toMatchObject({ pxWidth: 32, pxHeight: 32, pixelSpacing: { x: 1, y: 1 } })
    expect(read.previews[0]).toMatchObject({ pxWidth: 32, pxHeight: 32 })
  })

  it('has no size in the body if a detector was measured', async () => {
    const radiograph = [spacing('0.2\\0.2'), [0x0008_0060, 'CS', 'DX'], [0x0018_1164, 'DS', '0.2\\0.2']] as const
    expect((await readPicture(testDicom(halves(1, 2), radiograph), 'x-ray')).pixelSpacing).toBeNull()
    const ct = [spacing('0.2\\0.2'), [0x0008_0060, 'CS', 'CT']] as const
    expect((await readPicture(testDicom(halves(1, 2), ct), 'ct')).pixelSpacing).toEqual({ x: 0.2, y: 0.2 })
  })
})

describe('frames', () => {
  const frames = (count: string, ...others: DicomElement[]) =>
    testDicom(halves(1, 2), [
      [0x0028_0008, 'IS', count],
      [0x7fe0_0010, 'OW', new Uint8Array(16 * 32 * 2 * 3)],
      ...others,
    ])

  it.each([
    ['a frame time', [0x0018_1063, 'DS', '40'], 40],
    ['frame times', [0x0018_1065, 'DS', '0\\30\\50'], 40],
    ['a rate', [0x0018_0040, 'IS', '25'], 40],
    ['nothing', [0x0008_0060, 'CS', 'MR'], null],
  ] as const)('have a time by %s', async (_, element, time) => {
    expect(await readPicture(frames('3', [...element]), 'clip')).toMatchObject({ frames: 3, frameMs: time })
  })

  it('are kept for download if some are missing', async () => {
    expect(await readPicture(frames('4'), 'clip')).toMatchObject({ frames: 0, notShownReason: 'damaged' })
  })
})
