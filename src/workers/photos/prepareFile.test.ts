import { describe, expect, it } from 'vitest'
import { gifWithoutMetadata } from '#src/lib/gifWithoutMetadata.ts'
import { secret, testGif, testHeif, testJpeg, testPdf, testPng, testSvg, testWebp } from '#src/lib/testPictures.ts'
import type { PictureSize } from '#src/lib/pictureSize.ts'
import type { DrawnPicture, PictureTools } from './PictureTools.ts'
import { prepareFile } from './prepareFile.ts'
import { photoLimits } from './protocol.ts'

const file = (bytes: BlobPart, name = 'hand.jpg') => new File([bytes], name)

/** Fake tools that record what they decode. */
class FakeTools implements PictureTools {
  readonly asked: (PictureSize | 'thumbnail')[] = []
  readonly #drawn: DrawnPicture | null

  constructor(drawn: Partial<DrawnPicture> | null = {}) {
    this.#drawn = drawn && {
      bytes: new ArrayBuffer(8),
      type: 'jpg',
      width: 3,
      height: 4,
      thumbnail: 'AAAA',
      ...drawn,
    }
  }
  async draw(_: Blob, size: PictureSize): Promise<DrawnPicture> {
    this.asked.push(size)
    if (!this.#drawn) throw new Error('can not be decoded')
    return this.#drawn
  }
  async thumbnail(): Promise<string | null> {
    this.asked.push('thumbnail')
    if (!this.#drawn) throw new Error('can not be decoded')
    return this.#drawn.thumbnail
  }
}

async function problemOf(given: File, tools: FakeTools | null = new FakeTools()) {
  const prepared = await prepareFile(given, tools)
  return prepared.kind === 'refused' ? prepared.problem : prepared.file
}

describe('prepareFile for an unsuitable file', () => {
  const cutOff = testJpeg({ width: 40, height: 30 }).subarray(0, -2)
  // An APP1 segment with the end marker of a thumbnail.
  const thumbnail = [0xff, 0xe1, 0, 8, 0xff, 0xd8, 0, 0, 0xff, 0xd9]
  const cutOffWithThumbnail = Uint8Array.of(0xff, 0xd8, ...thumbnail, ...cutOff.subarray(2))
  it.each([
    ['an SVG with a script', file(testSvg, 'a.svg'), 'type'],
    ['an SVG that is called a photo', file(testSvg, 'a.jpg'), 'type'],
    ['an HTML page', file('<html><script>alert(1)</script>', 'a.png'), 'type'],
    ['a video', file(testHeif(40, 30, 'isom'), 'a.mp4'), 'type'],
    ['an empty file', file('', 'a.jpg'), 'damaged'],
    ['a PNG bomb', file(testPng(100_000, 100_000), 'a.png'), 'too-many-pixels'],
    ['a JPEG bomb', file(testJpeg({ width: 65_535, height: 65_535 })), 'too-many-pixels'],
    ['a HEIC bomb', file(testHeif(60_000, 60_000), 'a.heic'), 'too-many-pixels'],
    ['a JPEG without a size', file(testJpeg({ width: 40, height: 30 }).subarray(0, 100)), 'damaged'],
    ['a JPEG that is cut off', file(cutOff), 'damaged'],
    ['a JPEG that is cut off, but has a whole thumbnail', file(cutOffWithThumbnail), 'damaged'],
    ['a PNG that is cut off', file(testPng(40, 30).subarray(0, -12), 'a.png'), 'damaged'],
    ['a WebP that is cut off', file(testWebp(40, 30).subarray(0, -4), 'a.webp'), 'damaged'],
    ['a GIF that is cut off', file(testGif(40, 30).subarray(0, -1), 'a.gif'), 'damaged'],
    ['a PNG without pixels', file(testPng(0, 30), 'a.png'), 'damaged'],
  ])('refuses %s before decoding', async (_, given, problem) => {
    const tools = new FakeTools()
    expect(await problemOf(given, tools)).toBe(problem)
    expect(tools.asked).toEqual([])
  })

  it('refuses a file of more than 100 MB without reading it', async () => {
    const given = file(testJpeg({ width: 40, height: 30 }))
    Object.defineProperty(given, 'size', { value: 104_857_601 })
    const read = () => {
      throw new Error('it was read')
    }
    Object.assign(given, { slice: read, arrayBuffer: read })
    expect(await problemOf(given)).toBe('too-large')
  })

  it('refuses a PDF or GIF above the maximum size of sent files', async () => {
    const room = new Uint8Array(photoLimits.bytes)
    expect(await problemOf(new File([testPdf, room], 'a.pdf'))).toBe('too-large-to-send')
    expect(await problemOf(new File([testGif(4, 3), room], 'a.gif'))).toBe('too-large-to-send')
  })
})

describe('prepareFile for a photo', () => {
  it('re-encodes it, and names it after its new type', async () => {
    const tools = new FakeTools()
    const given = file(testJpeg({ width: 4000, height: 3000, orientation: 6 }), 'C:\\photos\\IMG_1.HEIC')
    expect(await problemOf(given, tools)).toEqual({
      bytes: new ArrayBuffer(8),
      name: 'IMG_1.jpg',
      extension: 'jpg',
      mediaType: 'image/jpeg',
      width: 3,
      height: 4,
      thumbnail: 'AAAA',
    })
    expect(tools.asked).toEqual([{ width: 4000, height: 3000, orientation: 6 }])
  })

  it("finds the size after long metadata, and ignores data after the photo's end", async () => {
    const photo = testJpeg({ width: 40, height: 30 })
    const segment = Uint8Array.of(0xff, 0xe1, 0xff, 0xff, ...new Uint8Array(65_533))
    const parts = [photo.subarray(0, 2), ...Array<Uint8Array<ArrayBuffer>>(8).fill(segment), photo.subarray(2)]
    const tools = new FakeTools()
    await problemOf(new File([...parts, new Uint8Array(200_000)], 'a.jpg'), tools)
    expect(tools.asked).toEqual([{ width: 40, height: 30, orientation: 1 }])
  })

  it('reports a photo that the browser can’t decode', async () => {
    const tools = new FakeTools(null)
    expect(await problemOf(file(testJpeg({ width: 40, height: 30 })), tools)).toBe('damaged')
    expect(await problemOf(file(testHeif(40, 30), 'a.heic'), tools)).toBe('no-heif')
    expect(await problemOf(file(testGif(40, 30), 'a.gif'), tools)).toBe('damaged')
  })

  it('refuses it if the browser can’t draw in workers', async () => {
    expect(await problemOf(file(testJpeg({ width: 40, height: 30 })), null)).toBe('no-photos')
  })

  it('refuses a photo that is too large even after re-encoding', async () => {
    const tools = new FakeTools({ bytes: new ArrayBuffer(photoLimits.bytes + 1) })
    expect(await problemOf(file(testPng(40, 30), 'a.png'), tools)).toBe('too-large-to-send')
  })
})

describe('prepareFile for a file that is not re-encoded', () => {
  it('leaves a PDF of exactly the maximum size unchanged, without drawing it', async () => {
    const given = new File([testPdf, new Uint8Array(photoLimits.bytes - testPdf.length)], 'results.pdf')
    const tools = new FakeTools(null)
    const prepared = await prepareFile(given, tools)
    if (prepared.kind !== 'ready') throw new Error('refused')
    expect(prepared.file).toMatchObject({
      name: 'results.pdf',
      mediaType: 'application/pdf',
      width: null,
      thumbnail: null,
    })
    expect(Buffer.from(prepared.file.bytes).equals(Buffer.from(await given.arrayBuffer()))).toBe(true)
    expect(tools.asked).toEqual([])
  })

  it('removes the metadata of a GIF, even if nothing can be drawn', async () => {
    for (const tools of [new FakeTools(), null]) {
      const prepared = await prepareFile(file(testGif(40, 30), 'a.gif'), tools)
      if (prepared.kind !== 'ready') throw new Error('refused')
      expect(prepared.file).toMatchObject({ width: 40, height: 30, thumbnail: tools && 'AAAA' })
      expect(new TextDecoder('latin1').decode(prepared.file.bytes)).not.toContain(secret)
      expect(new Uint8Array(prepared.file.bytes)).toEqual(gifWithoutMetadata(testGif(40, 30)))
    }
  })
})
