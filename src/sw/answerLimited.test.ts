import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { savedAtHeader } from '#src/api/call.ts'
import { message } from '#src/contract/messages.ts'
import { testMessage } from '#src/contract/testMessage.ts'
import { database } from '#src/offline/database.ts'
import { limitedRows } from '#src/offline/limitedRows.ts'
import { savedHeads, savedReply } from '#src/offline/recordStore.ts'
import type { Keyring } from '#src/offline/Vault.ts'
import { openVault } from '#src/offline/vaults.ts'
import { answerRecord, type AskedRecord, type RecordCallDeps } from './answerRecord.ts'

const name = 'messages/12'
const asked: AskedRecord = { endpoint: message, name }
const ok = () => Response.json({ data: testMessage({ messageID: 12 }) }, { headers: { etag: '"12"' } })
const refused = (status: number) => () => Response.json({ code: 'not-found' }, { status })
const fails = () => Promise.reject(new TypeError('Failed to fetch'))
const now = 1_000_000

let keyring: Keyring

beforeEach(async () => {
  await database.open()
  keyring = await openVault({ apiUrl: '/api/main/', database: 'main', userId: 1, own: '100', person: '100' })
})
afterEach(() => database.delete())

async function ask(
  fetch: () => Promise<Response> | Response,
  { call = asked, ...deps }: Partial<RecordCallDeps> & { readonly call?: AskedRecord } = {},
) {
  const request = new Request(`http://clinic.test/api/main/${name}`, { headers: { logonhisid: 'logon-1' } })
  const { response, outcome } = answerRecord(request, call, keyring, {
    fetch: async () => fetch(),
    now: () => now,
    keyring: () => keyring,
    restoreVault: () => Promise.resolve(),
    ...deps,
  })
  const answered = await response.catch(() => null)
  return { savedAt: answered?.headers.get(savedAtHeader) ?? null, ok: answered?.ok ?? false, outcome: await outcome }
}
const rows = () => limitedRows(keyring, message.path)

describe('answerRecord for a limited row', () => {
  it('saves the reply as one entry under the row’s name, and offline answers with this reply and its time', async () => {
    expect((await ask(ok)).outcome.kind).toBe('fresh')
    expect(await savedHeads(keyring, [])).toEqual(
      new Map([[name, expect.objectContaining({ entries: 1, checkedAt: now }) as unknown]]),
    )
    expect(await ask(fails)).toMatchObject({ ok: true, savedAt: expect.any(String) as unknown })
    expect(await savedReply(keyring, 'messages/13')).toBeNull()
  })

  it('updates the time of use when a user reads the row, online or offline, but not on prefetch', async () => {
    const ahead = { ...asked, aheadOf: 5000 }
    await ask(ok, { call: ahead })
    await ask(fails, { call: ahead })
    expect((await rows())[0]?.usedAt).toBe(5000)
    await ask(fails, { now: () => now + 1 })
    expect((await rows())[0]?.usedAt).toBe(now + 1)
    await ask(() => new Response(null, { status: 304 }), { now: () => now + 2, call: ahead })
    expect((await rows())[0]).toMatchObject({ usedAt: now + 1, checkedAt: now + 2 })
    await ask(() => new Response(null, { status: 304 }), { now: () => now + 3 })
    expect((await rows())[0]).toMatchObject({ usedAt: now + 3, checkedAt: now + 3 })
  })

  it.each([403, 404, 410])('removes only this row if the server answers %i', async (status) => {
    await ask(ok)
    await ask(ok, { call: { endpoint: message, name: 'messages/13' } })
    expect((await ask(refused(status))).outcome).toEqual({ kind: 'refused', status })
    expect((await rows()).map((row) => row.name)).toEqual(['messages/13'])
  })

  it.each([401, 429])('keeps the row if the server answers %i', async (status) => {
    await ask(ok)
    await ask(refused(status))
    expect(await rows()).toHaveLength(1)
  })

  it('answers but does not save a reply larger than the size limit', async () => {
    const small = { ...message, keep: { maxRows: 5, bytes: 10, days: 5 } }
    const answer = await ask(ok, { call: { endpoint: small, name } })
    expect(answer).toMatchObject({ ok: true, outcome: { kind: 'unsaved' } })
    expect(await rows()).toEqual([])
  })

  it('reports a prefetched row as beyond the limits if it is older than the rows that fill them', async () => {
    const single = { ...message, keep: { maxRows: 1, bytes: 10_000, days: 5 } }
    await ask(ok, { call: { endpoint: single, name: 'messages/13' } })
    const restoreVault = vi.fn<() => Promise<void>>()
    const answer = await ask(ok, { call: { endpoint: single, name, aheadOf: 0 }, restoreVault })
    expect(answer.outcome.kind).toBe('beyond')
    expect(restoreVault).not.toHaveBeenCalled()
    expect((await rows()).map((row) => row.name)).toEqual(['messages/13'])
  })

  it('fails, without using the saved copy, if the clinic confirmed the copy too long ago', async () => {
    await ask(ok)
    const later = now + 401 * 86_400_000
    expect(await ask(fails, { now: () => later })).toMatchObject({ ok: false, outcome: { kind: 'failed' } })
    expect(await rows()).toEqual([])
  })
})
