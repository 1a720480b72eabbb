import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillPath } from '#src/contract/endpoint.ts'
import { labs } from '#src/contract/labs.ts'
import { message, inbox } from '#src/contract/messages.ts'
import { messageRoutes, topicQueries } from '#src/contract/messageWriting.ts'
import { mightBeRecordCall, plainRecordNames, recordCallAt, recordEndpointOfName } from './recordCallAt.ts'
import { plainNames, recordName } from '#src/contract/recordName.ts'

const topics = (query: Record<string, string>) => recordCallAt(messageRoutes.path, `?${new URLSearchParams(query)}`)

describe('recordCallAt', () => {
  it('finds a record endpoint by its path', () => {
    expect(recordCallAt(labs.path)).toEqual({ endpoint: labs, name: labs.path })
  })

  it('prefers a path without parameters to one with a parameter', () => {
    expect(recordCallAt('messages/inbox')?.endpoint).toBe(inbox)
    expect(recordCallAt('messages/12')).toEqual({ endpoint: message, name: 'messages/12' })
  })

  it.each(['messages/1%32', 'messages/%31%32'])('returns the decoded path as the row name for %s', (path) => {
    expect(recordCallAt(path)?.name).toBe('messages/12')
  })

  it.each([
    'messages/',
    'messages',
    'messages/12/',
    'messages/12/more',
    'messages//12',
    'other/messages/12',
    'messages/12x',
    'messages/-12',
    'messages/%2e%2e',
    'messages/..%2fimages%2f12',
    'messages/12%00',
    'messages/12%7Cbody',
    'messages/%',
    'messages/%E0%A4%A',
    'messages/12;a=b',
    'messages/１２',
    'messages/1234567890123456',
    'p-portal/records/documents/12',
    'messages/{id}',
  ])('returns null for %j', (path) => {
    expect(recordCallAt(path)).toBeNull()
  })

  it('returns null if the address has a query and the endpoint declares none', () => {
    expect(recordCallAt(labs.path, '?x=1')).toBeNull()
    expect(recordCallAt('messages/12', '?full=true')).toBeNull()
  })

  it('finds a list by each of its fixed queries, in any parameter order and encoding', () => {
    const { $filter, $orderby } = topicQueries.newMessage
    expect(topics({ $filter, $orderby })?.endpoint).toBe(messageRoutes)
    expect(topics({ $orderby, $filter })?.name).toBe(topics({ $filter, $orderby })?.name)
    expect(recordCallAt(messageRoutes.path, `?$orderby=NameX&$filter=${encodeURIComponent($filter)}`)?.name).toBe(
      topics({ $filter, $orderby })?.name,
    )
    expect(topics(topicQueries.reply)?.endpoint).toBe(messageRoutes)
    expect(topics(topicQueries.reply)?.name).not.toBe(topics(topicQueries.newMessage)?.name)
  })

  it.each([
    [{}],
    [{ $filter: 'IsActive eq true' }],
    [{ ...topicQueries.reply, $top: '5' }],
    [{ ...topicQueries.reply, $filter: 'IsActive eq false' }],
  ])('returns null for a list with the query %j', (query) => {
    expect(topics(query)).toBeNull()
  })

  it('returns null if a query parameter occurs twice', () => {
    const query = new URLSearchParams(topicQueries.reply)
    query.append('$orderby', 'NameX')
    expect(recordCallAt(messageRoutes.path, `?${query}`)).toBeNull()
  })

  it('returns the same name as recordName for every valid id, and different names for different ids', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,15}$/), fc.stringMatching(/^\d{1,15}$/), (id, other) => {
        const name = recordName(message, { params: { id } })
        expect(name).toBe(fillPath(message.path, { id }))
        expect(recordCallAt(name ?? '')).toEqual({ endpoint: message, name })
        expect(recordName(message, { params: { id: other } }) === name).toBe(id === other)
      }),
    )
  })

  it('returns no name that contains `|`, and recordName accepts only ids of 1 to 15 digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (id) => {
        const name = recordName(message, { params: { id } })
        expect(name === null).toBe(!/^\d{1,15}$/.test(id))
        const found = recordCallAt(`messages/${id}`)
        // A name never contains `|`, which separates the fields of a row's additional data (AES-GCM).
        expect(found?.name.includes('|') ?? false).toBe(false)
      }),
    )
  })
})

it('plainRecordNames lists unique names, by which recordEndpointOfName finds GET endpoints without parameters', () => {
  expect(plainNames(messageRoutes)).toHaveLength(2)
  expect(new Set(plainRecordNames).size).toBe(plainRecordNames.length)
  for (const name of plainRecordNames) {
    expect([name, recordEndpointOfName(name)?.method]).toEqual([name, 'GET'])
    expect(recordEndpointOfName(name)?.params).toBeUndefined()
  }
})

it('mightBeRecordCall recognizes a record call by the end of the address', () => {
  expect(mightBeRecordCall('/v2/api/main/messages/12', '')).toBe(true)
  expect(mightBeRecordCall('/messages/12', '?x=1')).toBe(false)
  expect(mightBeRecordCall('/api/main/messages/recipients/4', '')).toBe(false)
})
