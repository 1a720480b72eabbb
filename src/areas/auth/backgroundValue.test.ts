import { describe, expect, it } from 'vitest'
import { backgroundAddress } from './backgroundValue.ts'

const page = 'https://portal.example/auth'
const address = (text: string, api = '/api/main/') => backgroundAddress(text, api, page)

describe('backgroundAddress', () => {
  it('accepts an inline picture', () => {
    expect(address('data:image/png;base64,iVBORw0KGgo=')).toBe('data:image/png;base64,iVBORw0KGgo=')
    expect(address('data:image/svg+xml;charset=utf-8,%3Csvg%3E')).toBe('data:image/svg+xml;charset=utf-8,%3Csvg%3E')
  })

  it('accepts an address of the page’s or the API’s own origin, relative ones included', () => {
    expect(address('picture.jpg')).toBe('https://portal.example/api/main/picture.jpg')
    expect(address('/pictures/yarrow.webp?x=1')).toBe('https://portal.example/pictures/yarrow.webp?x=1')
    expect(address('https://portal.example/a.png')).toBe('https://portal.example/a.png')
    expect(address('https://api.example/a.png', 'https://api.example/main/')).toBe('https://api.example/a.png')
    expect(address('a.png', 'https://api.example/main/')).toBe('https://api.example/main/a.png')
  })

  it('accepts an address or an inline picture in CSS url(), quoted or not', () => {
    const plain = 'https://portal.example/a.png'
    for (const text of ['url(/a.png)', "url('/a.png')", ' URL( "/a.png" ) ']) expect(address(text)).toBe(plain)
    expect(address('url("data:image/gif;base64,R0lG")')).toBe('data:image/gif;base64,R0lG')
  })

  it('refuses other origins, other schemes, and addresses with credentials', () => {
    for (const text of [
      'https://elsewhere.example/a.png',
      '//elsewhere.example/a.png',
      'javascript:alert(1)',
      'blob:https://portal.example/1',
      'file:///etc/passwd',
      'https://user:pass@portal.example/a.png',
      'https://portal.example.elsewhere.example/a.png',
    ])
      expect(address(text)).toBeNull()
  })

  it('refuses data that is not a picture', () => {
    for (const text of [
      'data:text/html,<p>',
      'data:image/html,x',
      'data:,x',
      'data:image/svg',
      'data:image/png;base64',
    ])
      expect(address(text)).toBeNull()
  })

  it('refuses empty and oversized text', () => {
    for (const text of ['', '   ', 'url()', `data:image/png;base64,${'A'.repeat(4_000_001)}`])
      expect(address(text)).toBeNull()
  })

  it('escapes characters that could end the quoted CSS string', () => {
    const hostile = [
      'a.png");} body{background:red',
      "data:image/svg+xml,<svg onload='x'>\")",
      'data:image/svg+xml,a\\22 b',
      'data:image/svg+xml,a\nb\r\u0000c',
      'a.png\\") url(//elsewhere.example',
    ]
    for (const text of hostile) expect(address(text)).toMatch(/^[^"'()\\<>\s\p{Cc}]+$/u)
  })
})
