import { expect, it } from 'vitest'
import { bytesOfDataUrl } from './bytesOfDataUrl.ts'

it('bytesOfDataUrl returns media type and bytes of a data URL', () => {
  expect(bytesOfDataUrl('data:application/pdf;base64,JVBERi0=')).toEqual({
    mediaType: 'application/pdf',
    bytes: Uint8Array.from([37, 80, 68, 70, 45]),
  })
  expect(bytesOfDataUrl('data:;base64,')).toEqual({ mediaType: '', bytes: new Uint8Array() })
})

it.each(['', 'data:text/plain,hello', 'https://elsewhere.example/a.pdf', 'data:a;base64,%%%'])(
  'bytesOfDataUrl refuses %j',
  (text) => {
    expect(() => bytesOfDataUrl(text)).toThrow(/data URL|Invalid character/)
  },
)
