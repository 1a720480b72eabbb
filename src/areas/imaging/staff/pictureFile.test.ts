import { describe, expect, it } from 'vitest'
import { imagingLimits } from '#src/contract/imaging.ts'
import { fileProblem } from './pictureFile.ts'

const file = (start: string, name = 'a.jpg') => new File([Uint8Array.from(start, (c) => c.charCodeAt(0))], name)

describe('fileProblem', () => {
  it('lets pictures through, and files of unknown kind: DICOM files need no mark', async () => {
    expect(await fileProblem(file('\xff\xd8\xff\xe0'))).toBe(null)
    expect(await fileProblem(file('\x08\x00\x05\x00CS\x0a\x00', 'IM000001'))).toBe(null)
  })

  it('finds HEIC photos and PDF by their content, whatever their name says', async () => {
    expect(await fileProblem(file('\0\0\0\x18ftypheic\0\0\0\0', 'photo.jpg'))).toBe('heif')
    expect(await fileProblem(file('%PDF-1.7', 'scan.jpg'))).toBe('not-picture')
  })

  it('refuses empty and too large files without reading them', async () => {
    expect(await fileProblem(file(''))).toBe('empty')
    const large = Object.defineProperty(file('x'), 'size', { value: imagingLimits.bytes + 1 })
    expect(await fileProblem(large)).toBe('too-large')
  })
})
