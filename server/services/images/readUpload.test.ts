import { describe, expect, it } from 'vitest'
import { attachmentLimits } from '#src/contract/attachments.ts'
import { testGif, testHeif, testJpeg, testPdf, testPng, testSvg, testWebp } from '#src/lib/testPictures.ts'
import { ServiceError } from '../../ServiceError.ts'
import { readThumbnail, readUpload } from './readUpload.ts'

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const url = (bytes: Uint8Array, type = 'image/png') => `data:${type};base64,${base64(bytes)}`

function refusal(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error instanceof ServiceError ? [error.status, error.detail] : error
  }
}

describe('readUpload', () => {
  it.each([
    ['a.jpg', testJpeg({ width: 40, height: 30 }), 'a.jpg', 'image/jpeg', 40, 30],
    ['a.jpeg', testJpeg({ width: 40, height: 30, orientation: 6 }), 'a.jpeg', 'image/jpeg', 30, 40],
    ['a.png', testPng(40, 30), 'a.png', 'image/png', 40, 30],
    ['a.webp', testWebp(40, 30), 'a.webp', 'image/webp', 40, 30],
    ['a.gif', testGif(40, 30), 'a.gif', 'image/gif', 40, 30],
    ['a.pdf', testPdf, 'a.pdf', 'application/pdf', null, null],
    ['a.xml', Buffer.from('<ClinicalDocument/>'), 'a.xml', 'application/xml', null, null],
    ['a.txt', Buffer.from('{"resourceType":"Bundle"}'), 'a.txt.json', 'application/fhir+json', null, null],
    // The bytes decide, not the name.
    ['a.html', testPng(40, 30), 'a.html.png', 'image/png', 40, 30],
    ['a.svg', testPng(40, 30), 'a.png', 'image/png', 40, 30],
  ] as const)('detects the type of %s from its bytes', (given, bytes, name, mediaType, pxWidth, pxHeight) => {
    expect(readUpload(url(bytes, 'text/html'), given)).toMatchObject({ name, mediaType, pxWidth, pxHeight })
  })

  it.each([
    ['an SVG', testSvg],
    ['an HTML page', Buffer.from('<html><script>alert(1)</script>')],
    ['a C-CDA with a document type', Buffer.from('<!DOCTYPE ClinicalDocument><ClinicalDocument/>')],
    ['another XML', Buffer.from('<?xml version="1.0"?><svg/>')],
    ['another JSON', Buffer.from('{"resourceType":"Patient"}')],
    ['a HEIC', testHeif(40, 30)],
    ['an empty file', new Uint8Array()],
  ])('refuses %s that claims to be a PNG', (_, bytes) => {
    expect(refusal(() => readUpload(url(bytes), 'a.png'))).toEqual([400, 'BlobAsDataURL: type not allowed'])
  })

  it('refuses a picture whose header has more than 50 million pixels or a width of 0', () => {
    const tooMany = [400, 'BlobAsDataURL: too many pixels']
    expect(refusal(() => readUpload(url(testPng(100_000, 100_000)), 'a.png'))).toEqual(tooMany)
    expect(refusal(() => readUpload(url(testJpeg({ width: 65_535, height: 65_535 })), 'a.jpg'))).toEqual(tooMany)
    expect(refusal(() => readUpload(url(testPng(50_000_001, 1)), 'a.png'))).toEqual(tooMany)
    expect(readUpload(url(testPng(50_000_000, 1)), 'a.png').pxWidth).toBe(attachmentLimits.pixels)
    expect(refusal(() => readUpload(url(testPng(0, 10)), 'a.png'))).toEqual([400, 'BlobAsDataURL: expected a picture'])
  })

  it('refuses a truncated picture', () => {
    const file = testJpeg({ width: 40, height: 30 })
    expect(refusal(() => readUpload(url(file.subarray(0, -2)), 'a.jpg'))).toEqual([
      400,
      'BlobAsDataURL: expected a complete picture',
    ])
  })

  const png = base64(testPng(1, 1))
  it.each([
    'data:,',
    'data:image/png;base64',
    `data:image/png,${png}`,
    `data:image/png;charset=x;base64,${png}`,
    `data:image/png;base64,${png.slice(0, -1)}`,
    `data:image/png;base64, ${png}`,
    `data:image/png;base64,${png.slice(0, 40)}\n${png.slice(40)}`,
    `data:image/png;base64,${png.slice(0, 40)}    ${png.slice(40)}`,
    `data:image/png;base64,${png.slice(0, 40)}%%%%${png.slice(40)}`,
    `data:image/png;base64,AA==${png}`,
    `data:${'x'.repeat(300)};base64,${png}`,
    `data:image/png;base64,====`,
  ])('refuses a malformed data URL: case %#', (address) => {
    expect(refusal(() => readUpload(address, 'a.png'))).toEqual([400, 'BlobAsDataURL: expected base64'])
  })

  it('accepts a file of the maximum size, and refuses a larger one', () => {
    const file = (size: number) => Buffer.concat([testPdf, Buffer.alloc(size - testPdf.length)])
    expect(readUpload(url(file(attachmentLimits.bytes)), 'a.pdf').data.length).toBe(attachmentLimits.bytes)
    expect(refusal(() => readUpload(url(file(attachmentLimits.bytes + 1)), 'a.pdf'))).toEqual([413, 'BlobAsDataURL'])
  })
})

describe('readThumbnail', () => {
  it('accepts a JPEG of at most 160 × 160 px, and removes its metadata', () => {
    const kept = readThumbnail(base64(testJpeg({ width: 160, height: 160, orientation: 3 })))
    expect(Buffer.from(kept ?? '', 'base64').includes('SECRET')).toBe(false)
    expect(readThumbnail(null)).toBeNull()
    for (const [width, height] of [
      [161, 10],
      [10, 161],
    ] as const)
      expect(refusal(() => readThumbnail(base64(testJpeg({ width, height }))))).toEqual([
        400,
        'dataTNB64: too many pixels',
      ])
  })

  it.each([
    ['a PNG', base64(testPng(10, 10)), 'dataTNB64: expected a JPEG'],
    ['an SVG', base64(testSvg), 'dataTNB64: expected a JPEG'],
    ['an empty text', '', 'dataTNB64: expected a JPEG'],
    ['a text that is not base64', '<svg onload=alert(1)>', 'dataTNB64: expected base64'],
    [
      'a truncated JPEG',
      base64(testJpeg({ width: 10, height: 10 }).subarray(0, -2)),
      'dataTNB64: expected a complete picture',
    ],
  ])('refuses %s', (_, text, detail) => {
    expect(refusal(() => readThumbnail(text))).toEqual([400, detail])
  })
})
