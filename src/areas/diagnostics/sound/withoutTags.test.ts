import { describe, expect, it } from 'vitest'
import { withoutTags } from './withoutTags.ts'

const tag = (content: string, version = 3) =>
  new Blob([new Uint8Array([0x49, 0x44, 0x33, version, 0, 0, 0, 0, 0, content.length]), content])
const last = new Blob(['TAG', 'Sam at home'.padEnd(125, ' ')])
const textOf = async (...parts: BlobPart[]) => {
  const stripped = await withoutTags(new Blob(parts, { type: 'audio/mpeg' }))
  expect(stripped.type).toBe('audio/mpeg')
  return stripped.text()
}

describe('withoutTags', () => {
  it('removes the tags at both ends of a recording', async () => {
    expect(await textOf(tag('Sam'), 'sound', last)).toBe('sound')
    expect(await textOf(tag('Sam', 4), tag('home'), 'sound')).toBe('sound')
  })
  it('leaves a recording without tags as it is', async () => {
    expect(await textOf('sound TAG ID3'.repeat(20))).toBe('sound TAG ID3'.repeat(20))
    expect(await textOf('')).toBe('')
  })
  it('leaves nothing of a tag that is as long as the file', async () => {
    expect(await textOf(tag('Sam'))).toBe('')
    expect(await textOf(last)).toBe('')
  })
})
