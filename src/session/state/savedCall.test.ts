import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'
import { message } from '#src/contract/messages.ts'
import { messageRoutes, recipients, topicQueries } from '#src/contract/messageWriting.ts'
import { recordName } from '#src/contract/recordName.ts'
import { testMessage } from '#src/contract/testMessage.ts'
import { database } from '#src/offline/database.ts'
import { saveReply } from '#src/offline/recordStore.ts'
import { openVault } from '#src/offline/vaults.ts'
import { keyringAtom } from './keyring.ts'
import { reachableAtom } from './reachable.ts'
import { endSession, startSession, store } from './session.ts'
import { sessionCall } from '../lifecycle/sessionCall.ts'
import { testSession } from './testSession.ts'

vi.mock('#src/api/call.ts', () => ({ call: vi.fn<typeof call>() }))

const maria = testSession({ saved: true })
const now = Date.now()
const head = { etag: null, savedAt: 7000, checkedAt: now, entries: 1, bytes: 10 }
const one = { data: testMessage({ messageID: 12 }) }

beforeEach(async () => {
  await database.open()
  const keyring = await openVault({ apiUrl: '/api/main/', database: 'main', userId: 1, own: '100', person: '100' })
  startSession(maria)
  store.set(keyringAtom, { logonHisID: maria.logonHisID, keyring })
  await saveReply(keyring, 'messages/12', JSON.stringify(one), head)
  const topics = recordName(messageRoutes, { query: topicQueries.reply }) ?? ''
  await saveReply(keyring, topics, JSON.stringify({ value: [{ PPRouteID: 3, NameX: 'Refill' }] }), head)
})
afterEach(async () => {
  endSession('logout')
  await database.delete()
})

describe('sessionCall when only saved records are read', () => {
  it('returns the single saved row that the parameters name, with the time it was saved', async () => {
    expect(await sessionCall(message, { params: { id: '12' } })).toEqual({ data: one, savedAt: 7000 })
    await expect(sessionCall(message, { params: { id: '13' } })).rejects.toMatchObject({ code: 'not-saved' })
    await expect(sessionCall(message, { params: { id: '12/' } })).rejects.toMatchObject({ code: 'not-saved' })
  })

  it('reads a saved list only by the query it was saved with', async () => {
    const { data } = await sessionCall(messageRoutes, { query: topicQueries.reply })
    expect(data.value).toEqual([{ PPRouteID: 3, NameX: 'Refill' }])
    const other = { query: { ...topicQueries.reply, $top: '1' } }
    await expect(sessionCall(messageRoutes, other)).rejects.toMatchObject({ code: 'not-saved' })
    await expect(sessionCall(recipients, { params: { type: '4' } })).rejects.toMatchObject({ code: 'saved-only' })
  })
})

describe('sessionCall of a single row', () => {
  it.each([
    ['the network fails', new ApiError(0, 'network')],
    ['there is no answer in time', new ApiError(0, 'timeout')],
    ['a gateway finds no server', new ApiError(503, 'unavailable')],
  ])('rejects with not-kept if %s', async (_, error) => {
    startSession({ ...maria, saved: false })
    vi.mocked(call).mockRejectedValueOnce(error)
    await expect(sessionCall(message, { params: { id: '13' } })).rejects.toMatchObject({ code: 'not-kept' })
    expect(store.get(reachableAtom)).toBe(false)
  })

  it('rejects with not-kept if the clinic’s disk is full, although the clinic is reachable', async () => {
    startSession({ ...maria, saved: false })
    vi.mocked(call).mockRejectedValueOnce(new ApiError(503, 'storage-full', undefined, 30))
    await expect(sessionCall(message, { params: { id: '13' } })).rejects.toMatchObject({ code: 'not-kept' })
    expect(store.get(reachableAtom)).toBe(true)
  })

  it('rejects with the server’s own error if the server refuses', async () => {
    startSession({ ...maria, saved: false })
    const error = new ApiError(404, 'not-found')
    vi.mocked(call).mockRejectedValueOnce(error)
    await expect(sessionCall(message, { params: { id: '13' } })).rejects.toBe(error)
  })
})
