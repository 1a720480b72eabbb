import { beforeEach, describe, expect, it, vi } from 'vitest'
import { events } from '#src/contract/events.ts'
import { labs } from '#src/contract/labs.ts'
import { message } from '#src/contract/messages.ts'
import { recordCallOf, recordLogonOf } from './recordCallOf.ts'

const api = 'http://clinic.test/api/main/'
const address = `${api}${labs.path}`
const headers = { logonhisid: 'logon-1' }

beforeEach(() => void vi.stubGlobal('self', { location: { href: 'http://clinic.test/sw.js' } }))

describe('recordLogonOf', () => {
  it('returns the logon id of a record call to any API address', () => {
    expect(recordLogonOf(new Request(address, { headers }))).toBe('logon-1')
    expect(recordLogonOf(new Request(`https://ehr.test/v2/${labs.path}`, { headers }))).toBe('logon-1')
    expect(recordLogonOf(new Request(`${api}messages/12`, { headers }))).toBe('logon-1')
  })

  it('returns null for writes, calls without a logon, paths outside the record, and wrong or missing queries', () => {
    expect(recordLogonOf(new Request(address))).toBeNull()
    expect(recordLogonOf(new Request(address, { headers, method: 'POST' }))).toBeNull()
    expect(recordLogonOf(new Request(`${address}?x=1`, { headers }))).toBeNull()
    expect(recordLogonOf(new Request(`${api}odata/Sites`, { headers }))).toBeNull()
    expect(recordLogonOf(new Request(`${api}odata/MessageRoutes`, { headers }))).toBeNull()
  })

  it('returns null for the stream of events', () => {
    expect(recordLogonOf(new Request(`${api}${events.path}`, { headers }))).toBeNull()
  })
})

describe('recordCallOf', () => {
  it.each([api, '/api/main/'])('returns the endpoint and row name of a record call if the API is at %s', (base) => {
    expect(recordCallOf(`${api}messages/12`, base)).toEqual({ endpoint: message, name: 'messages/12' })
    expect(recordCallOf('/api/main/messages/12', base)?.name).toBe('messages/12')
  })

  it.each([
    'https://ehr.test/api/main/messages/12',
    'http://clinic.test/api/training/messages/12',
    'http://clinic.test/api/main/other/messages/12',
    'http://clinic.test/messages/12',
    'http://clinic.test/api/main/../main2/messages/12',
    'http://clinic.test/api/mainmessages/12',
  ])('returns null for %s, which is not a call of this API', (other) => {
    expect(recordCallOf(other, api)).toBeNull()
  })
})
