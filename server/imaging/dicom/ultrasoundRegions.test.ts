import { array, assert, asyncProperty, double, integer, oneof, constant, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPicture } from '../readPicture.ts'
import { testDicom, testFile } from '../testPicture.ts'
import type { DicomElement } from '../writeDicom.ts'
import { readDataset } from './readDataset.ts'
import { pixelLayout } from './pixelLayout.ts'
import { shownShape } from './shownShape.ts'

const [columns, rows] = [640, 480]

interface Region {
  /** Left, top, right and bottom, px; the last two are of the last pixel. */
  readonly box: readonly [number, number, number, number]
  readonly delta?: number
  readonly deltaY?: number
  readonly format?: number
  readonly unit?: number
  readonly unitY?: number
}

const long = (value: number) => Uint8Array.from(new Uint8Array(Uint32Array.of(value).buffer))
const float = (value: number) => Uint8Array.from(new Uint8Array(Float64Array.of(value).buffer))

const itemOf = ({ box, delta = 0.05, deltaY = delta, format = 1, unit = 3, unitY = unit }: Region): DicomElement[] => [
  [0x0018_6012, 'US', [format]],
  ...box.map((value, place): DicomElement => [0x0018_6018 + place * 2, 'UL', long(value)]),
  [0x0018_6024, 'US', [unit]],
  [0x0018_6026, 'US', [unitY]],
  [0x0018_602c, 'FD', float(delta)],
  [0x0018_602e, 'FD', float(deltaY)],
]

function shapeOf(items: readonly (readonly DicomElement[])[], others: readonly DicomElement[] = []) {
  const file = testDicom(
    [[0]],
    [
      [0x0008_0060, 'CS', 'US'],
      [0x0028_0010, 'US', [rows]],
      [0x0028_0011, 'US', [columns]],
      [0x0018_6011, 'SQ', { items }],
      ...others,
    ],
  )
  const dataset = readDataset(file)
  const layout = pixelLayout(dataset)
  if (typeof layout === 'string') throw new Error(layout)
  return shownShape(dataset, layout)
}
const regionsOf = (...regions: Region[]) => shapeOf(regions.map(itemOf)).regions

const mm = (x: number) => ({ x, y: x })

describe('regions of an ultrasound picture', () => {
  it('have the scale that a device states, and curves over time have none', async () => {
    const { regions, pixelSpacing, pxWidth } = await readPicture(testFile('OBXXXX1A_rle.dcm'), 'ultrasound')
    expect({ pixelSpacing, pxWidth }).toEqual({ pixelSpacing: null, pxWidth: 800 })
    expect(regions).toEqual([
      {
        left: 120,
        top: 60,
        width: 680,
        height: 459,
        pixelSpacing: { x: expect.closeTo(0.2623, 4), y: expect.closeTo(0.2623, 4) },
      },
    ])
  })

  it('can have different scales', () => {
    expect(regionsOf({ box: [0, 0, 319, 479], delta: 0.02 }, { box: [320, 0, 639, 479], deltaY: 0.06 })).toEqual([
      { left: 0, top: 0, width: 320, height: 480, pixelSpacing: mm(0.2) },
      { left: 320, top: 0, width: 320, height: 480, pixelSpacing: { x: 0.5, y: 0.6 } },
    ])
  })

  it.each<readonly [string, Partial<Region>]>([
    ['a curve over time', { format: 2, unit: 4, unitY: 3 }],
    ['a spectrum', { format: 3, unit: 4, unitY: 7 }],
    ['a wave', { format: 4 }],
    ['a drawing', { format: 5 }],
    ['no picture', { format: 0 }],
    ['seconds from left to right', { unit: 4, unitY: 3 }],
    ['speeds from top to bottom', { unitY: 7 }],
    ['no unit', { unit: 0 }],
    ['no length', { delta: 0 }],
    ['a negative length', { delta: -0.05 }],
    ['a length that is no number', { deltaY: Number.NaN }],
    ['an endless length', { delta: Infinity }],
    ['a length of a mile', { delta: 160_934 }],
    ['a length of an atom', { delta: 1e-8 }],
  ])('have no length with %s', (_, changes) => {
    expect(regionsOf({ box: [0, 0, 639, 479], ...changes })).toEqual([])
  })

  it('lose what a curve covers', () => {
    expect(regionsOf({ box: [0, 0, 639, 479] }, { box: [0, 300, 639, 479], unit: 4, unitY: 7, format: 3 })).toEqual([
      { left: 0, top: 0, width: 640, height: 300, pixelSpacing: mm(0.5) },
    ])
    expect(regionsOf({ box: [0, 0, 639, 479] }, { box: [0, 4, 639, 479], unit: 4, format: 3 })).toEqual([])
  })

  it('lose what a smaller picture of another scale covers', () => {
    expect(regionsOf({ box: [0, 0, 639, 479] }, { box: [500, 0, 639, 99], delta: 0.1 })).toEqual([
      { left: 0, top: 100, width: 640, height: 380, pixelSpacing: mm(0.5) },
      { left: 500, top: 0, width: 140, height: 100, pixelSpacing: mm(1) },
    ])
  })

  it('are one if blood flow is colored within it', () => {
    const whole = { left: 0, top: 0, width: 640, height: 480, pixelSpacing: mm(0.5) }
    expect(regionsOf({ box: [100, 100, 300, 300], delta: 0.0501 }, { box: [0, 0, 639, 479] })).toEqual([whole])
    expect(regionsOf({ box: [0, 0, 639, 479] }, { box: [0, 0, 639, 479] })).toEqual([whole])
  })

  it('may end one pixel outside, but have no scale if the picture was reduced since', () => {
    expect(regionsOf({ box: [120, 60, 640, 480] })).toEqual([
      { left: 120, top: 60, width: 520, height: 420, pixelSpacing: mm(0.5) },
    ])
    expect(regionsOf({ box: [84, 31, 595, 614] })).toEqual([])
    expect(regionsOf({ box: [0, 0, 639, 479] }, { box: [0, 0, 4_294_967_295, 20], format: 3 })).toEqual([])
  })

  it.each<readonly [string, Region['box']]>([
    ['right of left', [300, 0, 200, 479]],
    ['above its top', [0, 300, 639, 200]],
    ['outside', [640, 480, 700, 500]],
  ])('are left out if their end is %s', (_, box) => {
    expect(regionsOf({ box })).toEqual([])
  })

  it('are left out if a value is missing, short, or of another kind', () => {
    const item = itemOf({ box: [0, 0, 639, 479] })
    expect(shapeOf([item]).regions).toHaveLength(1)
    for (const [place, [tag, vr]] of item.entries()) {
      expect(shapeOf([item.toSpliced(place, 1)]).regions).toEqual([])
      expect(shapeOf([item.with(place, [tag, vr, Uint8Array.of()])]).regions).toEqual([])
      expect(shapeOf([item.with(place, [tag, 'DS', '0.050000'])]).regions).toEqual([])
    }
    for (const tag of [0x0018_602c, 0x0018_602e])
      expect(shapeOf([[...item.filter(([one]) => one !== tag), [tag, 'FD', long(0x3fa9_999a)]]]).regions).toEqual([])
  })

  it('count even if the file states a spacing for the whole picture', () => {
    const spacing: DicomElement = [0x0028_0030, 'DS', '0.3\\0.3']
    const doppler = itemOf({ box: [0, 0, 639, 479], format: 3, unit: 4, unitY: 7 })
    expect(shapeOf([doppler], [spacing])).toMatchObject({ pixelSpacing: null, regions: [] })
    expect(shapeOf([], [spacing])).toMatchObject({ pixelSpacing: mm(0.3), regions: [] })
  })

  it('are stretched with the picture', () => {
    expect(shapeOf([itemOf({ box: [0, 0, 99, 99] })], [[0x0028_0034, 'IS', '2\\1']])).toMatchObject({
      pxWidth: 640,
      pxHeight: 960,
      regions: [{ left: 0, top: 0, width: 100, height: 200, pixelSpacing: { x: 0.5, y: 0.25 } }],
    })
  })

  it('are within the picture and have a sensible scale, whatever a file says', async () => {
    const place = oneof(integer({ min: 0, max: 700 }), integer({ min: 0, max: 4_294_967_295 }))
    const delta = oneof(double(), constant(0.05), constant(0.02))
    const small = integer({ min: 0, max: 5 })
    const any = record({ left: place, top: place, right: place, bottom: place, delta, format: small, unit: small })
    const property = asyncProperty(array(any, { maxLength: 60 }), async (items) => {
      const regions = regionsOf(
        ...items.map(({ left, top, right, bottom, ...rest }) => ({
          ...rest,
          box: [left, top, right, bottom] as const,
        })),
      )
      for (const { left, top, width, height, pixelSpacing } of regions) {
        expect(left >= 0 && top >= 0 && width > 0 && height > 0).toBe(true)
        expect(left + width <= columns && top + height <= rows).toBe(true)
        expect(pixelSpacing.x > 0 && pixelSpacing.x <= 10).toBe(true)
      }
    })
    await expect(assert(property, { seed: 20_261_128, numRuns: 200 })).resolves.toBeUndefined()
  })
})

describe('an X-ray', () => {
  const shape = (...elements: DicomElement[]) => {
    const dataset = readDataset(testDicom([[0, 1]], elements))
    const layout = pixelLayout(dataset)
    if (typeof layout === 'string') throw new Error(layout)
    return shownShape(dataset, layout)
  }
  const dx: DicomElement = [0x0008_0060, 'CS', 'DX']
  const detector: DicomElement = [0x0018_1164, 'DS', '0.2\\0.2']
  const spacing = (value: string): DicomElement => [0x0028_0030, 'DS', value]

  it('has lengths on its detector, not in the body, unless it was calibrated', () => {
    expect(shape(dx, detector)).toMatchObject({ pixelSpacing: null, detectorSpacing: mm(0.2) })
    expect(shape(dx, detector, spacing('0.2\\0.2'))).toMatchObject({ pixelSpacing: null, detectorSpacing: mm(0.2) })
    expect(shape(dx, spacing('0.2\\0.2'))).toMatchObject({ pixelSpacing: null, detectorSpacing: mm(0.2) })
    const inBody = { pixelSpacing: mm(0.18), detectorSpacing: null }
    expect(shape(dx, detector, spacing('0.18\\0.18'))).toMatchObject(inBody)
    expect(shape(dx, spacing('0.18\\0.18'), [0x0028_0a02, 'CS', 'FIDUCIAL'])).toMatchObject(inBody)
  })

  it.each(['0\\0', '-0.2\\-0.2', 'NaN\\NaN', '1e300\\1e300', '0.2', ''])(
    'has no lengths with a detector of %j',
    (value) => {
      expect(shape(dx, [0x0018_1164, 'DS', value])).toMatchObject({ pixelSpacing: null, detectorSpacing: null })
    },
  )

  it('is the only kind of picture with a detector', () => {
    expect(shape(detector, [0x0008_0060, 'CS', 'OT'])).toMatchObject({ pixelSpacing: null, detectorSpacing: null })
  })
})
