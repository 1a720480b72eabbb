import { describe, expect, it } from 'vitest'
import { readPicture } from '../readPicture.ts'
import { pixelsOf, testDicom, testFile } from '../testPicture.ts'
import type { DicomElement, DicomValue } from '../writeDicom.ts'
import { framesOf } from './framesOf.ts'
import { readDataset } from './readDataset.ts'

/** Returns the first grays of a frame by a window of the file. */
async function grays(file: Uint8Array, count: number, windowIndex = 0, frame = 0) {
  const found = await framesOf(readDataset(file))
  if (typeof found === 'string') return found
  return [...((await found.frame(frame, windowIndex)) ?? [])].slice(0, count)
}
const windowsOf = async (file: Uint8Array) => {
  const found = await framesOf(readDataset(file))
  return typeof found === 'string' ? found : found.windows
}

const words = (...values: number[]) => Uint8Array.from(new Uint8Array(Uint16Array.from(values).buffer))
const signed: readonly DicomElement[] = [[0x0028_0103, 'US', [1]]]
const window = (center: string, width: string): readonly DicomElement[] => [
  [0x0028_1050, 'DS', center],
  [0x0028_1051, 'DS', width],
]

interface Table {
  readonly descriptor: readonly number[]
  readonly data: DicomValue
  readonly name?: string
  readonly vr?: string
  readonly dataVr?: string
}

const itemOf = ({ descriptor, data, name, vr = 'US', dataVr = 'OW' }: Table): readonly DicomElement[] => [
  [0x0028_3002, vr, descriptor],
  ...(name === undefined ? [] : [[0x0028_3003, 'LO', name] as const]),
  [0x0028_3006, dataVr, data],
]
const voi = (...tables: Table[]): DicomElement => [0x0028_3010, 'SQ', { items: tables.map(itemOf) }]
const modality = (table: Table, type = 'US'): DicomElement => [
  0x0028_3000,
  'SQ',
  { items: [[...itemOf(table), [0x0028_3004, 'LO', type]]] },
]

describe('tables of a DICOM file', () => {
  it('are those that pydicom applies', async () => {
    // pydicom has 32759, 31447, 33416 and 65535 of 16 bits for the modality, and 32639 for the other file.
    const read = async (name: string) => {
      const found = await framesOf(readDataset(testFile(name)))
      const pixels = typeof found === 'string' ? [] : await found.frame(0, 0)
      return [0, 31 * 64, 31 * 64 + 1, 63 * 64 + 61].map((at) => pixels?.[at])
    }
    expect(await read('mlut_18_part.dcm')).toEqual([32_759, 31_447, 33_416, 65_535].map((n) => Math.round(n / 257)))
    expect(await read('vlut_04_part.dcm')).toEqual([32_639, 31_354, 33_410, 65_535].map((n) => Math.round(n / 257)))
  })

  it('are presets with their explanation, after the windows', async () => {
    const tables = voi(
      { descriptor: [3, 10, 8], data: words(0, 51, 255), name: 'HARDER' },
      { descriptor: [2, 0, 12], data: words(4095, 0) },
    )
    const file = testDicom([[9, 10, 11, 12, 13]], [...window('11', '3'), tables])
    expect(await windowsOf(file)).toEqual([
      { name: null, center: 11, width: 3 },
      { name: 'HARDER', center: 11.5, width: 3 },
      { name: null, center: 1, width: 2 },
    ])
    expect(await grays(file, 5, 1)).toEqual([0, 0, 51, 255, 255])
    expect(await grays(file, 5, 2)).toEqual([0, 0, 0, 0, 0])
    const only = testDicom([[9, 10, 11, 12, 13]], [tables])
    expect(await grays(only, 5)).toEqual([0, 0, 51, 255, 255])
  })

  it('have 65,536 entries if they state 0', async () => {
    const data = words(...Array.from({ length: 65_536 }, (_, at) => 65_535 - at))
    expect(await grays(testDicom([[0, 65_535, 32_768]], [voi({ descriptor: [0, 0, 16], data })]), 3)).toEqual([
      255, 0, 127,
    ])
  })

  it('begin below zero if the pixels have a sign', async () => {
    const data = words(0, 100, 200, 255)
    for (const vr of ['SS', 'US']) {
      const file = testDicom([[-3, -2, -1, 0, 1]], [...signed, voi({ descriptor: [4, -2, 8], data, vr })])
      expect(await grays(file, 5)).toEqual([0, 0, 100, 200, 255])
    }
  })

  it('begin below zero if the rescale does, whatever the pixels are', async () => {
    const rescale: DicomElement = [0x0028_1052, 'DS', '-1000']
    const table = voi({ descriptor: [3, -1000, 8], data: words(10, 20, 255) })
    expect(await grays(testDicom([[0, 1, 2, 3]], [rescale, table]), 4)).toEqual([10, 20, 255, 255])
  })

  it('can have bytes for entries, two in a word', async () => {
    const data = Uint8Array.of(0, 50, 100, 255)
    for (const dataVr of ['OW', 'OB'])
      expect(await grays(testDicom([[0, 1, 2, 3]], [voi({ descriptor: [4, 0, 8], data, dataVr })]), 4)).toEqual([
        0, 50, 100, 255,
      ])
  })

  it('are not dark if they have fewer bits than they state', async () => {
    const eight = voi({ descriptor: [2, 0, 16], data: words(0, 255) })
    expect(await grays(testDicom([[0, 1]], [eight]), 2)).toEqual([0, 255])
    const twelve = voi({ descriptor: [2, 0, 8], data: words(0, 4095) })
    expect(await grays(testDicom([[0, 1]], [twelve]), 2)).toEqual([0, 255])
  })

  it('come one after the other: the window has the values of the modality', async () => {
    const table = modality({ descriptor: [3, 0, 16], data: words(0, 1000, 3000) })
    const exact: DicomElement = [0x0028_1056, 'CS', 'LINEAR_EXACT']
    const file = testDicom([[0, 1, 2]], [table, ...window('1000', '1000'), exact])
    expect(await grays(file, 3)).toEqual([0, 128, 255])
    expect(await windowsOf(testDicom([[0, 1, 2]], [table]))).toEqual([{ name: null, center: 1500, width: 3000 }])
  })

  it('of a CT have windows for bones only if they give Hounsfield units', async () => {
    const ct: DicomElement = [0x0008_0060, 'CS', 'CT']
    const table = { descriptor: [2, 0, 16], data: words(0, 2000) }
    expect(await windowsOf(testDicom([[0, 1]], [ct, modality(table, 'HU')]))).toHaveLength(3)
    expect(await windowsOf(testDicom([[0, 1]], [ct, modality(table)]))).toHaveLength(1)
  })

  it.each<readonly [string, DicomElement]>([
    ['too few entries', voi({ descriptor: [4, 0, 16], data: words(1, 2) })],
    ['65,536 entries that are not there', voi({ descriptor: [0, 0, 16], data: words(1, 2) })],
    ['no entries', voi({ descriptor: [4, 0, 16], data: '' })],
    ['a short descriptor', voi({ descriptor: [4], data: words(1, 2, 3, 4) })],
    ['no descriptor', [0x0028_3010, 'SQ', { items: [[[0x0028_3006, 'OW', words(1, 2)]]] }]],
    ['an empty item', [0x0028_3010, 'SQ', { items: [[]] }]],
    ['no item', [0x0028_3010, 'SQ', { items: [] }]],
    ['text in place of items', [0x0028_3010, 'LO', 'NORMAL']],
  ])('are ignored with %s', async (_, element) => {
    const expected = { frames: 1, windows: [{ name: null, center: 5, width: 10 }] }
    expect(await readPicture(testDicom([[0, 10]], [element]), 'damaged')).toMatchObject(expected)
    const asModality: DicomElement = [0x0028_3000, element[1], element[2]]
    expect(await readPicture(testDicom([[0, 10]], [asModality]), 'damaged')).toMatchObject(expected)
  })

  it.each([0, 1, 7, 17, 99, 65_535])('are read with %i bits', async (bits) => {
    const table = voi({ descriptor: [2, 0, bits], data: words(0, 65_535) })
    expect(await grays(testDicom([[0, 1]], [table]), 2)).toEqual([0, 255])
  })

  it('are limited in number', async () => {
    const tables = Array.from({ length: 500 }, () => ({ descriptor: [2, 0, 8], data: words(0, 255) }))
    expect(await windowsOf(testDicom([[0, 1]], [voi(...tables)]))).toHaveLength(8)
  })
})

describe('windows of a DICOM file', () => {
  const gradient = [[0, 25, 50, 75, 100]]
  const by = (kind: string): readonly DicomElement[] => [...window('50', '100'), [0x0028_1056, 'CS', kind]]

  it('follow the function that the file states', async () => {
    // PS3.3 C.11.2.1.2 and C.11.2.1.3.
    const linear = [0, 64, 129, 193, 255]
    expect(await grays(testDicom(gradient, by('LINEAR')), 5)).toEqual(linear)
    expect(await grays(testDicom(gradient, by('OTHER')), 5)).toEqual(linear)
    expect(await grays(testDicom(gradient, by('LINEAR_EXACT')), 5)).toEqual([0, 64, 128, 191, 255])
    expect(await grays(testDicom(gradient, by('SIGMOID')), 5)).toEqual([30, 69, 128, 186, 225])
  })

  it.each([
    ['a center that is no number', window('NaN', '100')],
    ['a width of zero', window('50', '0')],
    ['a negative width', window('50', '-100')],
    ['a huge width', window('50', '1e300')],
    ['no width', [[0x0028_1050, 'DS', '50']]],
    ['a huge slope', [[0x0028_1053, 'DS', '1e305']]],
    ['a huge intercept', [[0x0028_1052, 'DS', '-1e308']]],
  ] as readonly (readonly [string, readonly DicomElement[]])[])(
    'are replaced if the file has %s',
    async (_, elements) => {
      expect(await windowsOf(testDicom(gradient, elements))).toEqual([{ name: null, center: 50, width: 100 }])
    },
  )

  it('can be those that all frames of an enhanced file share', async () => {
    const read = await readPicture(testFile('eCT_part.dcm'), 'enhanced')
    expect(read).toMatchObject({
      frames: 2,
      windows: [{ name: null, center: 49, width: 102 }],
      pixelSpacing: { x: 0.388_672, y: 0.388_672 },
    })
    const [preview] = await Promise.all(read.previews.map(pixelsOf))
    expect(preview).toHaveLength(64)
  })

  it('can be of each frame, with its own rescale', async () => {
    const frame = (slope: string, center: string, kind: string): readonly DicomElement[] => [
      [
        0x0028_9145,
        'SQ',
        {
          items: [
            [
              [0x0028_1053, 'DS', slope],
              [0x0028_1052, 'DS', '0'],
            ],
          ],
        },
      ],
      [0x0028_9132, 'SQ', { items: [[...window(center, '100'), [0x0028_1056, 'CS', kind]]] }],
    ]
    const rows = [[0, 50, 100, 0, 50, 100]]
    const file = testDicom(rows, [
      [0x0028_0008, 'IS', '2'],
      [0x0028_0011, 'US', [3]],
      [0x5200_9230, 'SQ', { items: [frame('1', '50', 'LINEAR_EXACT'), frame('2', '150', 'SIGMOID')] }],
    ])
    expect(await windowsOf(file)).toEqual([{ name: null, center: 50, width: 100 }])
    expect(await grays(file, 3, 0, 0)).toEqual([0, 128, 255])
    expect(await grays(file, 3, 0, 1)).toEqual([1, 30, 225])
  })
})
