import { expect, it } from 'vitest'
import { refusalOf } from './refusalOf.ts'

it('refusalOf returns the code, detail and delay of the server’s error reply', () => {
  const refusal = refusalOf(503, { code: 'unavailable', detail: 'x', retryAfter: 2 })
  expect(refusal).toMatchObject({ status: 503, code: 'unavailable', detail: 'x', retryAfter: 2 })
})

it.each([
  [400, 'bad-input'],
  [401, 'not-signed-in'],
  [404, 'not-found'],
  [413, 'too-large'],
  [429, 'too-many-tries'],
  [500, 'unavailable'],
  [502, 'unavailable'],
  [504, 'unavailable'],
])('refusalOf derives the code of a proxy’s reply from its status %s: %s', (status, code) => {
  for (const body of [undefined, null, '<html>', { error: 'proxy' }])
    expect(refusalOf(status, body)).toMatchObject({ status, code })
})
