import { expect, it } from 'vitest'
import { wordKey } from './wordKey.ts'

it.each([
  ['on-hold', 'on hold'],
  ['ENTERED_IN_ERROR', 'entered in error'],
  ['  No   show ', 'no show'],
  ['noshow', 'noshow'],
  ['', ''],
])('wordKey makes %j to %j', (written, key) => {
  expect(wordKey(written)).toBe(key)
})
