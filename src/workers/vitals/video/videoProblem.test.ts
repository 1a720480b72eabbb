import { expect, it } from 'vitest'
import { videoProblem } from './videoProblem.ts'

const mp4 = [0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70, 0x69, 0x73, 0x6f, 0x6d]
const file = (bytes: number[], type = 'video/mp4') => new Blob([new Uint8Array(bytes)], { type })

/** A file of this size that must not be read. */
function unread(size: number, type = 'video/mp4'): Blob {
  const blob = file(mp4, type)
  Object.defineProperty(blob, 'size', { value: size })
  blob.slice = () => {
    throw new Error('it was read')
  }
  return blob
}

it('videoProblem accepts an mp4 file', async () => {
  expect(await videoProblem(file(mp4))).toBeNull()
})

it('videoProblem reads nothing of a file that is too large, empty or of another type', async () => {
  expect(await videoProblem(unread(500 * 1024 * 1024 + 1))).toBe('too-large')
  expect(await videoProblem(unread(2 * 1024 ** 3))).toBe('too-large')
  expect(await videoProblem(unread(0))).toBe('empty')
  expect(await videoProblem(unread(100, 'video/webm'))).toBe('type')
  expect(await videoProblem(unread(100, ''))).toBe('type')
})

it('videoProblem accepts exactly the maximum size', async () => {
  const largest = file(mp4)
  Object.defineProperty(largest, 'size', { value: 500 * 1024 * 1024 })
  expect(await videoProblem(largest)).toBeNull()
})

it('videoProblem checks the first bytes, even if the type says video/mp4', async () => {
  expect(await videoProblem(file([0x1a, 0x45, 0xdf, 0xa3, 0, 0, 0, 0]))).toBe('type')
  expect(await videoProblem(file([1, 2]))).toBe('type')
})

it('videoProblem reports a removed file as damaged', async () => {
  const gone = unread(100)
  gone.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }) as Blob
  expect(await videoProblem(gone)).toBe('damaged')
})
