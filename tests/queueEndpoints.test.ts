import { expect, it } from 'vitest'
import { queueEndpointOf, queueEndpoints } from '#src/registry/queueEndpoints.ts'
import { contractEndpoints } from './contractEndpoints.ts'

it('the writes that may wait are listed, each once, and nothing else is', async () => {
  const declared = [...(await contractEndpoints()).values()].filter(({ offline }) => offline === 'queue')
  expect(declared.length).toBeGreaterThanOrEqual(2)
  expect(new Set(queueEndpoints)).toEqual(new Set(declared))
  expect(queueEndpoints).toHaveLength(declared.length)
})

it('each is found by the name that its parts have, and takes a body of its own alone', () => {
  for (const endpoint of queueEndpoints) {
    expect(queueEndpointOf(`${endpoint.method} ${endpoint.path}`)).toBe(endpoint)
    expect([endpoint.access, endpoint.params, endpoint.query]).toEqual(['session', undefined, undefined])
  }
  expect(queueEndpointOf('POST account/logout')).toBeUndefined()
})
