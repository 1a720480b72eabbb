import { expect, it } from 'vitest'
import { fileKind } from './fileKind.ts'
import { testGif, testHeif, testJpeg, testPdf, testPng, testSvg, testWebp } from './testPictures.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

it('fileKind detects every kind by the first bytes', () => {
  expect(fileKind(testJpeg({ width: 1, height: 1 }))).toBe('jpeg')
  expect(fileKind(testPng(1, 1))).toBe('png')
  expect(fileKind(testWebp(1, 1))).toBe('webp')
  expect(fileKind(testGif(1, 1))).toBe('gif')
  expect(fileKind(testPdf)).toBe('pdf')
  expect(fileKind(testHeif(1, 1))).toBe('heif')
  expect(fileKind(testHeif(1, 1, 'avif'))).toBe('heif')
})

it.each([
  ['nothing', bytes('')],
  ['an SVG with a script', testSvg],
  ['a page', bytes('<!doctype html><script>alert(1)</script>')],
  ['a page with a PDF further on', bytes('<html>%PDF-1.4')],
  ['a film', testHeif(1, 1, 'isom')],
  ['a WAV', bytes('RIFF\x10\0\0\0WAVEfmt ')],
  ['a program', bytes('MZ\x90\0')],
  ['a ZIP', bytes('PK\x03\x04')],
  ['half a signature', testPng(1, 1).subarray(0, 7)],
])('fileKind returns null for %s', (_, file) => {
  expect(fileKind(file)).toBeNull()
})
