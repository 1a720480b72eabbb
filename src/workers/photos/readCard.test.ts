import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testGif, testHeif, testJpeg, testPdf, testPng, testSvg } from '#src/lib/testPictures.ts'
import { testScene } from './card/testScene.ts'
import type { Corners, Pixels } from './card/Pixels.ts'
import { checkFrame, findCard, straighten } from './readCard.ts'

const corners: Corners = [
  { x: 600, y: 500 },
  { x: 1500, y: 500 },
  { x: 1500, y: 1067 },
  { x: 600, y: 1067 },
]
const scene = (width: number, height: number) => testScene({ width, height, corners })
const black = (width: number, height: number): Pixels => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height * 4).fill(255).map((value, at) => (at % 4 === 3 ? value : 0)),
})

/** What the browser decodes, and how it was asked to. */
const browser = { shows: scene, decoded: [] as ImageBitmapOptions[], open: 0, canDecode: true }

class FakeCanvas {
  readonly width: number
  readonly height: number
  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }
  getContext() {
    return {
      fillRect: () => undefined,
      drawImage: () => undefined,
      putImageData: () => undefined,
      getImageData: (_x: number, _y: number, width: number, height: number) => browser.shows(width, height),
    }
  }
  async convertToBlob({ type }: { type: string }) {
    return new Blob(['picture'], { type })
  }
}

/** Decodes like a browser: to the requested width, if any. */
async function fakeDecoder(source: Blob | FakeCanvas, options: ImageBitmapOptions = {}) {
  if (source instanceof Blob) {
    browser.decoded.push(options)
    if (!browser.canDecode) throw new DOMException('not a picture', 'InvalidStateError')
  }
  browser.open++
  const width = source instanceof Blob ? (options.resizeWidth ?? 2048) : source.width
  const height = source instanceof Blob ? (options.resizeHeight ?? Math.round(width * 0.75)) : source.height
  return { width, height, close: () => browser.open-- }
}

beforeEach(() => {
  Object.assign(browser, { shows: scene, decoded: [], open: 0, canDecode: true })
  vi.stubGlobal('OffscreenCanvas', FakeCanvas)
  vi.stubGlobal('createImageBitmap', fakeDecoder)
  vi.stubGlobal(
    'ImageData',
    class {
      readonly data: Uint8ClampedArray
      constructor(width: number, height: number) {
        this.data = new Uint8ClampedArray(width * height * 4)
      }
    },
  )
})
afterEach(() => void vi.unstubAllGlobals())

let key = 0
const photo = (bytes: BlobPart) => ({ key: `photo-${key++}`, file: new Blob([bytes]) })

describe('findCard', () => {
  it('decodes a photo of 48 megapixels no larger than a card needs, and finds its card', async () => {
    const found = await findCard(photo(testJpeg({ width: 8064, height: 6048 })))
    expect(browser.decoded).toMatchObject([{ resizeWidth: 2048, resizeHeight: 1536, imageOrientation: 'from-image' }])
    expect(found).toMatchObject({ kind: 'read', width: 1280, height: 960 })
    const [first] = (found.kind === 'read' && found.corners) || []
    expect(first?.x).toBeCloseTo((600 * 1280) / 2048, -1)
    expect(first?.y).toBeCloseTo((500 * 1280) / 2048, -1)
    expect(browser.open).toBe(0)
  })

  it('finds the card of an HEIC photo if the browser decodes HEIC', async () => {
    expect(await findCard(photo(testHeif(4032, 3024)))).toMatchObject({ kind: 'read', width: 1280, height: 960 })
  })

  it('finds no card in a black photo', async () => {
    browser.shows = black
    expect(await findCard(photo(testJpeg({ width: 2048, height: 1536 })))).toMatchObject({
      kind: 'read',
      corners: null,
    })
  })

  it.each([
    ['an empty file', '', 'damaged'],
    ['an SVG', testSvg, 'type'],
    ['a PDF', testPdf, 'type'],
    ['a GIF', testGif(40, 30), 'type'],
    ['a JPEG that is cut off', testJpeg({ width: 40, height: 30 }).subarray(0, -2), 'damaged'],
    ['a PNG without pixels', testPng(0, 30), 'damaged'],
    ['a PNG bomb', testPng(100_000, 100_000), 'too-many-pixels'],
  ])('refuses %s before decoding', async (_, bytes, problem) => {
    expect(await findCard(photo(bytes as BlobPart))).toEqual({ kind: 'refused', problem })
    expect(browser.decoded).toEqual([])
  })

  it.each([
    ['an HEIC photo as such', testHeif(4032, 3024), 'no-heif'],
    ['a damaged JPEG', testJpeg({ width: 40, height: 30 }), 'damaged'],
  ])('refuses %s if the browser cannot decode it', async (_, bytes, problem) => {
    browser.canDecode = false
    expect(await findCard(photo(bytes))).toEqual({ kind: 'refused', problem })
  })

  it('refuses every photo if workers cannot draw', async () => {
    vi.stubGlobal('OffscreenCanvas', undefined)
    const refused = await findCard(photo(testJpeg({ width: 40, height: 30 })))
    expect(refused).toEqual({ kind: 'refused', problem: 'no-photos' })
  })
})

describe('straighten', () => {
  const how = { corners, quarterTurns: 0, name: 'insurance-card-front' }

  it('decodes a photo only once for finding and straightening its card', async () => {
    const one = photo(testJpeg({ width: 4032, height: 3024 }))
    const found = await findCard(one)
    if (found.kind !== 'read' || !found.corners) throw new Error('no card')
    const card = await straighten(one, { ...how, corners: found.corners })
    expect(card).toMatchObject({ kind: 'ready', file: { extension: 'jpg', mediaType: 'image/jpeg' } })
    expect(browser.decoded).toHaveLength(1)
    expect(browser.open).toBe(0)
  })

  it('refuses corners on one line', async () => {
    const [a] = corners
    const card = await straighten(photo(testJpeg({ width: 40, height: 30 })), { ...how, corners: [a, a, a, a] })
    expect(card).toEqual({ kind: 'refused', problem: 'failed' })
  })
})

describe('checkFrame', () => {
  const frame = () => fakeDecoder(new Blob(), { resizeWidth: 2048 }) as unknown as Promise<ImageBitmap>

  it('measures a frame with a card, and closes the frame', async () => {
    const check = checkFrame(await frame())
    if (check === null || 'kind' in check) throw new Error('no card')
    expect(check.verdict).toBe('good')
    expect(check.corners[0].x).toBeCloseTo(600, -1)
    expect(browser.open).toBe(0)
  })

  it('returns null for a frame without a card', async () => {
    browser.shows = black
    expect(checkFrame(await frame())).toBeNull()
  })
})
