import { describe, expect, it } from 'vitest'
import { byteRange } from './byteRange.ts'

describe('byteRange', () => {
  it.each([
    ['bytes=0-', { first: 0, last: 99 }],
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=10-19', { first: 10, last: 19 }],
    ['bytes=90-', { first: 90, last: 99 }],
    ['bytes=90-1000', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-1000', { first: 0, last: 99 }],
    ['BYTES= 1-2', { first: 1, last: 2 }],
  ])('reads %s', (header, expected) => {
    expect(byteRange(header, 100)).toEqual(expected)
  })

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', 'bytes=999999999999999-'])('finds nothing at %s', (header) => {
    expect(byteRange(header, 100)).toBe('outside')
  })

  it.each([
    undefined,
    '',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=a-b',
    'bytes=1-2,5-6',
    'bytes=5-1',
    'bytes=1-2-3',
    'items=0-1',
    'bytes=0x1-2',
    'bytes=1.5-2',
    'bytes=-1-2',
    `bytes=${'9'.repeat(400)}-`,
  ])('takes the whole file for %s', (header) => {
    expect(byteRange(header, 100)).toBeNull()
  })

  it('finds no part of an empty file', () => {
    expect(byteRange('bytes=0-', 0)).toBe('outside')
    expect(byteRange('bytes=-5', 0)).toBe('outside')
  })
})
