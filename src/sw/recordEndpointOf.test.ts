import { expect, it } from 'vitest'
import { events } from '#src/contract/events.ts'
import { labs } from '#src/contract/labs.ts'
import { recordEndpointOf } from './recordEndpointOf.ts'

const address = `http://clinic.test/api/main/${labs.path}`
const headers = { logonhisid: 'logon-1' }

it('knows a record call of a logon, wherever its API lies', () => {
  expect(recordEndpointOf(new Request(address, { headers }))).toEqual({ endpoint: labs, logonHisID: 'logon-1' })
  const elsewhere = new Request(`https://ehr.test/v2/${labs.path}`, { headers })
  expect(recordEndpointOf(elsewhere)?.endpoint).toBe(labs)
})

it('leaves everything else alone: writes, other calls, calls of nobody, and whatever has a query', () => {
  expect(recordEndpointOf(new Request(address))).toBeNull()
  expect(recordEndpointOf(new Request(address, { headers, method: 'POST' }))).toBeNull()
  expect(recordEndpointOf(new Request(`${address}?x=1`, { headers }))).toBeNull()
  expect(recordEndpointOf(new Request('http://clinic.test/api/main/odata/Sites', { headers }))).toBeNull()
})

it('leaves the stream of events to the page, whoever asks for it', () => {
  expect(recordEndpointOf(new Request(`http://clinic.test/api/main/${events.path}`, { headers }))).toBeNull()
})
