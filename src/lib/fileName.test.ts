import { describe, expect, it } from 'vitest'
import { extensionOf, fileName } from './fileName.ts'

describe('fileName', () => {
  it.each([
    ['Home readings.jpg', 'jpg', 'Home readings.jpg'],
    ['IMG_1.JPEG', 'jpg', 'IMG_1.jpeg'],
    ['IMG_1.HEIC', 'jpg', 'IMG_1.jpg'],
    ['scan', 'pdf', 'scan.pdf'],
    ['report.v2', 'pdf', 'report.v2.pdf'],
    ['نتائج.pdf', 'pdf', 'نتائج.pdf'],
    ['', 'png', 'file.png'],
    ['...', 'png', 'file.png'],
    ['.jpg', 'jpg', 'file.jpg'],
  ])('turns %j with extension %s into %j', (given, extension, kept) => {
    expect(fileName(given, extension, 200)).toBe(kept)
  })

  it.each([
    ['../../etc/passwd.png', 'passwd.png'],
    ['C:\\Users\\ann\\scan.png', 'scan.png'],
    ['a/b\\', 'file.png'],
  ])('removes the path from %j', (given, kept) => {
    expect(fileName(given, 'png', 200)).toBe(kept)
  })

  it('removes invisible and direction characters, and ends the name with the real extension', () => {
    expect(fileName('invoice\u202egnp.exe', 'png', 200)).toBe('invoicegnp.exe.png')
    expect(fileName('a\u2066\u200f\u061cb\0\n\u2028.png', 'png', 200)).toBe('ab.png')
    expect(fileName('evil.svg', 'png', 200)).toBe('evil.png')
    expect(fileName('page.html', 'png', 200)).toBe('page.html.png')
  })

  it('replaces characters that file systems refuse, and unpaired surrogates', () => {
    expect(fileName('a<b>:"|?*.png', 'png', 200)).toBe('a-b------.png')
    expect(fileName('a\ud83d.png', 'png', 200)).toBe('a\ufffd.png')
  })

  it('shortens the part before the extension to fit the limit', () => {
    expect(fileName('x'.repeat(300), 'png', 200)).toBe(`${'x'.repeat(196)}.png`)
    expect(fileName(`${'x'.repeat(195)}😀.png`, 'png', 200)).toBe(`${'x'.repeat(195)}.png`)
  })
})

it.each([
  ['a.PNG', 'png'],
  ['a', ''],
  ['a.', ''],
  ['a.tar.gz', 'gz'],
])('extensionOf returns the extension of %j as %j', (name, extension) => {
  expect(extensionOf(name)).toBe(extension)
})
