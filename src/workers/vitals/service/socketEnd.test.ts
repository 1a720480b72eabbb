import { expect, it } from 'vitest'
import { socketEnd } from './socketEnd.ts'

it.each([
  [4401, 'token', { why: 'not-signed-in', detail: null }],
  [4400, 'sampleTime', { why: 'refused', detail: 'sampleTime' }],
  [4429, 'full', { why: 'refused', detail: 'full' }],
  [4429, '', { why: 'refused', detail: null }],
  [1000, '', { why: 'connection', detail: null }],
  [1006, '', { why: 'connection', detail: null }],
  [1011, 'stack', { why: 'connection', detail: null }],
])('socketEnd maps close code %i with reason "%s" to %j', (code, reason, end) => {
  expect(socketEnd(code, reason)).toEqual({ kind: 'failed', ...end })
})
