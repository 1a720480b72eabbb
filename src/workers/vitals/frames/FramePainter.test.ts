import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FramePainter, type PaintSource } from './FramePainter.ts'

class FakeCanvas {
  static encoded: unknown[] = []
  static cleared: unknown[] = []
  static drawn: unknown[] = []
  static made: FakeCanvas[] = []
  width: number
  height: number
  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    FakeCanvas.made.push(this)
  }
  readonly context = {
    drawImage: (_: object, ...places: number[]) => void FakeCanvas.drawn.push(places),
    clearRect: (...part: number[]) => void FakeCanvas.cleared.push(part),
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      data: new Uint8ClampedArray(width * height * 4).fill(9),
    }),
  }
  getContext() {
    return this.context
  }
  async convertToBlob(wanted: object) {
    FakeCanvas.encoded.push(wanted)
    return new Blob(['jpeg'])
  }
}

beforeEach(() => void vi.stubGlobal('OffscreenCanvas', FakeCanvas))
afterEach(() => {
  vi.unstubAllGlobals()
  FakeCanvas.encoded = []
  FakeCanvas.cleared = []
  FakeCanvas.drawn = []
  FakeCanvas.made = []
})

function testSource(width = 1280, height = 720, copy?: PaintSource['copy']) {
  const source = {
    width,
    height,
    drawn: [] as object[],
    closed: 0,
    draw: (_: object, part: object) => void source.drawn.push(part),
    close: () => void (source.closed += 1),
    ...(copy ? { copy } : {}),
  }
  return source
}

it('FramePainter draws the middle of a picture and closes the camera’s frame', async () => {
  const source = testSource()
  const frame = await new FramePainter().picture(source, 42).pixels()
  expect(frame).toMatchObject({ takenAt: 42, width: 640, height: 480, channels: 4 })
  expect([frame.data.length, frame.data[0]]).toEqual([640 * 480 * 4, 9])
  expect(source.drawn).toEqual([{ x: 160, y: 0, width: 960, height: 720 }])
  expect(source.closed).toBe(1)
})

it('FramePainter copies a frame that already has the right size', async () => {
  const source = testSource(640, 480, async (bytes) => void bytes.fill(5))
  const frame = await new FramePainter().picture(source, 0).pixels()
  expect([frame.data[0], source.drawn, source.closed]).toEqual([5, [], 1])
})

it('FramePainter draws if the browser can’t copy, and does not try to copy again', async () => {
  const copy = vi.fn<() => Promise<void>>(() => Promise.reject(new DOMException('no', 'NotSupportedError')))
  const painter = new FramePainter()
  for (let no = 0; no < 2; no++) {
    const source = testSource(640, 480, copy)
    expect((await painter.picture(source, 0).pixels()).data[0]).toBe(9)
    expect([source.drawn.length, source.closed]).toEqual([1, 1])
  }
  expect(copy).toHaveBeenCalledTimes(1)
})

it('FramePainter closes the camera’s frame before it encodes a JPEG', async () => {
  const source = testSource()
  const making = new FramePainter().picture(source, 0).jpeg(0.92)
  expect(source.closed).toBe(1)
  expect(new TextDecoder().decode(await making)).toBe('jpeg')
  expect(FakeCanvas.encoded).toEqual([{ type: 'image/jpeg', quality: 0.92 }])
})

it('FramePainter closes a frame that can’t be drawn, and an unused one, exactly once', async () => {
  const broken = testSource()
  broken.draw = () => {
    throw new DOMException('gone', 'InvalidStateError')
  }
  const picture = new FramePainter().picture(broken, 0)
  await expect(picture.pixels()).rejects.toThrow('gone')
  picture.close()
  expect(broken.closed).toBe(1)
  const unwanted = testSource()
  new FramePainter().picture(unwanted, 0).close()
  expect([unwanted.drawn, unwanted.closed]).toEqual([[], 1])
})

it('FramePainter clears its canvas and overwrites the copied pixels with zeros when it is wiped', async () => {
  const painter = new FramePainter()
  const { data } = await painter
    .picture(
      testSource(640, 480, async (bytes) => void bytes.fill(5)),
      0,
    )
    .pixels()
  painter.wipe()
  expect(FakeCanvas.cleared).toEqual([[0, 0, 640, 480]])
  expect(data.every((value) => value === 0)).toBe(true)
})

it('FramePainter encodes parts of a picture at their scales, on a canvas each that is cleared at the end', async () => {
  const painter = new FramePainter()
  const place = (x: number, y: number, width: number, height: number, scale: number) => ({ x, y, width, height, scale })
  const room = { place: place(0, 0, 640, 480, 4), quality: 0.95 }
  const first = testSource()
  const encoding = painter.picture(first, 0).parts([room, { place: place(256, 128, 144, 192, 1), quality: 0.92 }])
  expect(first.closed).toBe(1)
  const parts = await encoding
  expect(parts.map((part) => [part.place.width, new TextDecoder().decode(part.jpeg)])).toEqual([
    [640, 'jpeg'],
    [144, 'jpeg'],
  ])
  await painter.picture(testSource(), 66).parts([room, { place: place(64, 32, 128, 96, 2), quality: 0.8 }])
  expect(FakeCanvas.drawn).toEqual([
    [0, 0, 640, 480, 0, 0, 160, 120],
    [256, 128, 144, 192, 0, 0, 144, 192],
    [0, 0, 640, 480, 0, 0, 160, 120],
    [64, 32, 128, 96, 0, 0, 64, 48],
  ])
  expect(FakeCanvas.encoded.map((wanted) => Reflect.get(Object(wanted), 'quality'))).toEqual([0.95, 0.92, 0.95, 0.8])
  expect(FakeCanvas.made).toHaveLength(3)
  painter.wipe()
  expect(FakeCanvas.made.slice(1).map(({ width, height }) => width * height)).toEqual([0, 0])
})
