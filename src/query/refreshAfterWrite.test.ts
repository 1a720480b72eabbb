import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cameraReadings } from '#src/contract/cameraReadings.ts'
import { inbox, message, outbox, trash } from '#src/contract/messages.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { testSession } from '#src/session/state/testSession.ts'
import { endpointQuery } from './query.ts'
import { refreshAfterWrite } from './refreshAfterWrite.ts'

const client = new QueryClient()
beforeEach(() => {
  store.set(sessionAtom, testSession({}))
  for (const queryKey of Object.values<readonly unknown[]>(keys())) client.setQueryData(queryKey, 'stored')
})
afterEach(() => {
  store.set(sessionAtom, null)
  client.clear()
})

const keys = () => ({
  inbox: endpointQuery(inbox, {}).queryKey,
  outbox: endpointQuery(outbox, {}).queryKey,
  trash: endpointQuery(trash, {}).queryKey,
  message: endpointQuery(message, { params: { id: '7' } }).queryKey,
  readings: endpointQuery(cameraReadings, {}).queryKey,
})
const stale = () =>
  Object.entries(keys())
    .filter(([, key]) => client.getQueryState(key)?.isInvalidated)
    .map(([name]) => name)

describe('refreshAfterWrite', () => {
  it('invalidates only the queries that the kind of write declares', async () => {
    await refreshAfterWrite(client, 'camera-reading')
    expect(stale()).toEqual(['readings'])
  })

  it('invalidates the message folders after a message was sent', async () => {
    await refreshAfterWrite(client, 'message')
    expect(stale()).toEqual(['inbox', 'outbox', 'trash'])
  })

  it('invalidates every query if the kind of write is unknown', async () => {
    await refreshAfterWrite(client, 'unheard-of')
    expect(stale()).toEqual(Object.keys(keys()))
  })

  it('does not invalidate another person’s replies if the kind of write is known', async () => {
    const [, name, input] = keys().readings
    const others = ['another person', name, input]
    client.setQueryData(others, 'stored')
    await refreshAfterWrite(client, 'camera-reading')
    expect(client.getQueryState(others)?.isInvalidated).toBe(false)
  })
})
