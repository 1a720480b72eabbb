import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { savedAtHeader } from '#src/api/call.ts'
import { allergies } from '#src/contract/history.ts'
import { database } from '#src/offline/database.ts'
import { savedHeads, savedReply } from '#src/offline/recordStore.ts'
import type { Keyring } from '#src/offline/Vault.ts'
import { closeVault, openVault, restoreVault } from '#src/offline/vaults.ts'
import { answerRecord, networkTimeoutMs, responseTimeoutMs, type RecordCallDeps } from './answerRecord.ts'

const list = (allergy: string) => [
  { allergyHisId: 1, allergy, dateRecorded: null, reactions: null, hasAllergies: true },
]
const ok = (allergy: string, headers: Record<string, string> = {}) =>
  Response.json(list(allergy), { headers: { etag: `"${allergy}"`, ...headers } })
const request = (signal?: AbortSignal) =>
  new Request(`http://clinic.test/api/main/${allergies.path}`, {
    headers: { authorization: 'Bearer t', logonhisid: 'logon-1' },
    ...(signal ? { signal } : {}),
  })

let keyring: Keyring
let sent: Request[]

beforeEach(async () => {
  sent = []
  await database.open()
  keyring = await openVault({ apiUrl: '/api/main/', database: 'main', userId: 1, own: '100', person: '100' })
})
afterEach(async () => {
  vi.useRealTimers()
  await database.delete()
})

const ask = async (
  reply: () => Promise<Response> | Response,
  deps: Partial<RecordCallDeps> = {},
  asked = request(),
) => {
  const { response, outcome } = answerRecord(asked, { endpoint: allergies, name: allergies.path }, keyring, {
    fetch: async (one) => {
      sent.push(one)
      return reply()
    },
    now: () => 50_000,
    keyring: () => keyring,
    restoreVault: () => Promise.resolve(),
    ...deps,
  })
  const [answered, kept] = await Promise.allSettled([response, outcome])
  if (kept.status === 'rejected') throw kept.reason
  if (answered.status === 'rejected') return { error: answered.reason as unknown, outcome: kept.value }
  const { status, headers } = answered.value
  return { status, savedAt: headers.get(savedAtHeader), text: await answered.value.text(), outcome: kept.value }
}
const fails = () => Promise.reject(new TypeError('Failed to fetch'))
const penicillin = JSON.stringify(list('Penicillin'))

describe('answerRecord', () => {
  it('answers from the network and saves the reply', async () => {
    const answer = await ask(() => ok('Penicillin'))
    expect(answer).toEqual({ status: 200, savedAt: null, text: penicillin, outcome: { kind: 'fresh', status: 200 } })
    expect(await (await savedReply(keyring, allergies.path))?.text()).toBe(penicillin)
  })

  it.each([
    ['the network fails', fails],
    ['the server answers 500', () => Response.json({ code: 'internal' }, { status: 500 })],
    ['a gateway finds no server', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['a captive portal answers', () => new Response('<h1>Welcome to the train</h1>')],
    ['the reply has the wrong shape', () => Response.json([{ allergyHisId: 'one' }])],
    ['the reply is cut off', () => new Response('[{"allergyHisId":1,')],
  ])('answers from the saved copy, with its time, and keeps the copy if %s', async (_, reply) => {
    await ask(() => ok('Penicillin', { date: new Date(7000).toUTCString() }))
    const answer = await ask(reply)
    expect(answer).toMatchObject({ status: 200, savedAt: new Date(7000).toISOString(), text: penicillin })
    expect(answer.outcome.kind).toBe('failed')
    expect(await (await savedReply(keyring, allergies.path))?.text()).toBe(penicillin)
  })

  it.each([
    ['a 500', () => Response.json({ code: 'internal' }, { status: 500 }), 500],
    ['a captive portal', () => new Response('<h1>Welcome to the train</h1>'), 200],
  ])('passes on an unusable reply (%s) and saves nothing if there is no saved copy', async (_, reply, status) => {
    expect((await ask(reply)).status).toBe(status)
    expect((await savedHeads(keyring, [allergies.path])).size).toBe(0)
  })

  it('rejects with the network error if there is no saved copy', async () => {
    expect((await ask(fails)).error).toBeInstanceOf(TypeError)
  })

  it('answers from the saved copy after 3 s without a reply, and saves a later reply', async () => {
    expect(networkTimeoutMs).toBe(3000)
    await ask(() => ok('Penicillin'))
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    let answer: (response: Response) => void = () => undefined
    const { response, outcome } = answerRecord(request(), { endpoint: allergies, name: allergies.path }, keyring, {
      fetch: () => new Promise((resolve) => (answer = resolve)),
      now: () => 60_000,
      keyring: () => keyring,
      restoreVault: () => Promise.resolve(),
    })
    await vi.waitUntil(() => vi.getTimerCount() > 0, { timeout: 2000 }).catch(() => undefined)
    let isAnswered = false
    void response.then(() => (isAnswered = true))
    // Leave a margin of 1 s, because `waitUntil` has advanced the fake time by a few polls.
    await vi.advanceTimersByTimeAsync(networkTimeoutMs - 1000)
    // By the end of this read, a worker that answers too early would have answered.
    expect(await (await savedReply(keyring, allergies.path))?.text()).toBe(penicillin)
    expect(isAnswered).toBe(false)
    await vi.advanceTimersByTimeAsync(1000)
    expect((await response).headers.get(savedAtHeader)).not.toBeNull()
    answer(ok('Latex'))
    expect((await outcome).kind).toBe('fresh')
    expect(await (await savedReply(keyring, allergies.path))?.text()).toBe(JSON.stringify(list('Latex')))
  })

  it('aborts a request if no response headers arrive within 20 s', async () => {
    expect(responseTimeoutMs).toBe(20_000)
    await ask(() => ok('Penicillin'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let hanging: AbortSignal | null = null
    const asking = ask(() => ok('Latex'), {
      fetch: ({ signal }) =>
        new Promise((_, reject) => {
          hanging = signal
          signal.addEventListener('abort', () => reject(signal.reason as Error))
        }),
    })
    // Each poll of `waitUntil` advances the fake time, hence the margin of 2 s below.
    await vi.waitUntil(() => hanging !== null, { timeout: 2000 })
    await vi.advanceTimersByTimeAsync(responseTimeoutMs - 2000)
    expect(hanging).toMatchObject({ aborted: false })
    await vi.advanceTimersByTimeAsync(2000)
    expect(hanging).toMatchObject({ aborted: true })
    expect(await asking).toMatchObject({ text: penicillin, outcome: { kind: 'failed', status: 0 } })
  })

  it('accepts a slow reply body if the response headers arrive in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let signal: AbortSignal | null = null
    let end: () => void = () => undefined
    const asking = ask(() => ok('Latex'), {
      fetch: (asked) => {
        signal = asked.signal
        const body = new ReadableStream<Uint8Array>({
          start(stream) {
            end = () => {
              stream.enqueue(new TextEncoder().encode(penicillin))
              stream.close()
            }
          },
        })
        return Promise.resolve(new Response(body))
      },
    })
    await vi.waitUntil(() => signal !== null, { timeout: 2000 })
    await vi.advanceTimersByTimeAsync(2 * responseTimeoutMs)
    expect(signal).toMatchObject({ aborted: false })
    end()
    expect(await asking).toMatchObject({ text: penicillin, outcome: { kind: 'fresh' } })
  })

  it('revalidates the saved copy by its ETag, and after a 304 answers with the copy, not marked as saved', async () => {
    await ask(() => ok('Penicillin'))
    const answer = await ask(() => new Response(null, { status: 304 }), { now: () => 90_000 })
    expect(sent[1]?.headers.get('if-none-match')).toBe('"Penicillin"')
    expect(answer).toMatchObject({ status: 200, savedAt: null, text: penicillin })
    expect(answer.outcome.kind).toBe('unchanged')
    expect((await savedHeads(keyring, [allergies.path])).get(allergies.path)?.checkedAt).toBe(90_000)
  })

  it('fetches the whole reply after a 304 if the saved copy is damaged', async () => {
    await ask(() => ok('Penicillin'))
    const row = await database.rows.get([keyring.vault, keyring.person, allergies.path])
    if (!row) throw new Error('no row')
    row.body.data.fill(0)
    await database.rows.put(row)
    let calls = 0
    const answer = await ask(() => (calls++ === 0 ? new Response(null, { status: 304 }) : ok('Latex')))
    expect(answer).toMatchObject({ text: JSON.stringify(list('Latex')), outcome: { kind: 'fresh' } })
    expect(sent.at(-1)?.headers.get('if-none-match')).toBeNull()
    expect(await (await savedReply(keyring, allergies.path))?.text()).toBe(answer.text)
  })

  it.each([401, 404, 429])('passes on a %i reply and keeps the saved copy', async (status) => {
    await ask(() => ok('Penicillin'))
    const answer = await ask(() => Response.json({ code: 'x' }, { status }))
    expect(answer).toMatchObject({ status, savedAt: null, outcome: { kind: 'refused', status } })
    expect((await savedHeads(keyring, [allergies.path])).size).toBe(1)
  })

  it('removes the saved copy if the user has lost access (403)', async () => {
    await ask(() => ok('Penicillin'))
    expect((await ask(() => Response.json({ code: 'not-allowed' }, { status: 403 }))).status).toBe(403)
    expect((await savedHeads(keyring, [allergies.path])).size).toBe(0)
  })

  it('saves nothing if the session has ended, in this worker or in the database', async () => {
    expect((await ask(() => ok('Penicillin'), { keyring: () => null })).outcome.kind).toBe('unsaved')
    await closeVault(keyring.vault)
    expect((await ask(() => ok('Penicillin'))).outcome.kind).toBe('unsaved')
    expect(await database.rows.count()).toBe(0)
  })

  it('creates the vault again if the browser cleared the database and the session has not ended', async () => {
    const vault = { id: keyring.vault, database: 'main', apiUrl: '/api/main/', person: '100' }
    await ask(() => ok('Penicillin'))
    await database.delete()
    await database.open()
    let isCurrent = false
    const restore = { restoreVault: () => restoreVault(vault, () => isCurrent) }
    expect((await ask(() => ok('Penicillin'), restore)).outcome.kind).toBe('unsaved')
    isCurrent = true
    expect((await ask(() => ok('Penicillin'), restore)).outcome.kind).toBe('fresh')
    expect((await ask(fails)).text).toBe(penicillin)
  })

  it('saves with the current keys if they changed during the request', async () => {
    const after = await openVault({ apiUrl: '/api/main/', database: 'main', userId: 1, own: '100', person: '100' })
    expect((await ask(() => ok('Penicillin'), { keyring: () => after })).outcome.kind).toBe('fresh')
    expect(await (await savedReply(after, allergies.path))?.text()).toBe(penicillin)
  })

  it('answers even if the device has no room to save the reply', async () => {
    const put = vi.spyOn(database.rows, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
    const answer = await ask(() => ok('Penicillin'))
    expect(answer).toMatchObject({ status: 200, text: penicillin, outcome: { kind: 'unsaved' } })
    put.mockRestore()
  })

  it('reports the copy as unchanged even if the device has no room to store the confirmation', async () => {
    await ask(() => ok('Penicillin'))
    const put = vi.spyOn(database.rows, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
    const answer = await ask(() => new Response(null, { status: 304 }))
    expect(answer).toMatchObject({ text: penicillin, outcome: { kind: 'unchanged' } })
    put.mockRestore()
    expect((await savedHeads(keyring, [allergies.path])).get(allergies.path)?.checkedAt).toBe(50_000)
  })

  it('answers even if database access is denied or the database was deleted', async () => {
    await database.delete()
    expect(await ask(() => ok('Penicillin'))).toMatchObject({ status: 200, text: penicillin })
    const get = vi.spyOn(database.rows, 'get').mockRejectedValue(new DOMException('denied', 'InvalidStateError'))
    expect(await ask(() => ok('Penicillin'))).toMatchObject({ status: 200, text: penicillin })
    get.mockRestore()
  })

  it('stores the server’s time of a reply, even if the device’s clock is wrong', async () => {
    const sentAt = Date.UTC(2026, 10, 20, 9, 41)
    await ask(() => ok('Penicillin', { date: new Date(sentAt).toUTCString() }), { now: () => 0 })
    expect((await ask(fails, { now: () => 0 })).savedAt).toBe(new Date(sentAt).toISOString())
  })

  it('answers with the saved copy while the network comes and goes, and marks it as saved only offline', async () => {
    await ask(() => ok('Penicillin'))
    for (let second = 0; second < 60; second++) {
      const up = second % 2 === 0
      const answer = await ask(() => (up ? new Response(null, { status: 304 }) : fails()))
      expect(answer.text).toBe(penicillin)
      expect(answer.savedAt === null).toBe(up)
    }
  })

  it('does not save a reply if the session ends or the user switches person before it is written', async () => {
    for (const next of [null, { ...keyring, person: '1:300' }]) {
      let now: Keyring | null = keyring
      const sealing = vi.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce((...input) => {
        now = next
        sealing.mockRestore()
        return crypto.subtle.encrypt(...input)
      })
      const answer = await ask(() => ok('Penicillin'), { keyring: () => now })
      expect(answer).toMatchObject({ status: 200, text: penicillin, outcome: { kind: 'unsaved' } })
      expect(await database.rows.count()).toBe(0)
    }
  })

  it.each(['before', 'during'])('aborts the fetch if the page aborts its request %s the fetch', async (when) => {
    const asking = new AbortController()
    if (when === 'before') asking.abort()
    const heeding = (one: Request) => {
      asking.abort()
      return Promise.reject(one.signal.aborted ? one.signal.reason : new Error('not aborted'))
    }
    const answer = await ask(fails, { fetch: heeding }, request(asking.signal))
    expect(answer.error).toMatchObject({ name: 'AbortError' })
  })
})
