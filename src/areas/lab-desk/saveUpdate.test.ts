import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { specimenStatuses } from '#src/contract/specimens.ts'
import { endSession, startSession } from '#src/session/state/session.ts'
import { testSession } from '#src/session/state/testSession.ts'
import { callOnce } from '#src/writes/callOnce.ts'
import { resultOf, type UpdateBody, updating } from './saveUpdate.ts'

const answer = vi.fn<(request: Request) => Promise<Response>>()
const body: UpdateBody = {
  newSpecStatusID: specimenStatuses.received,
  newSpecStatusNote: null,
  errors: [],
  warnings: [],
  updatedSpecStatues: [{ specimenID: 7, statusID: specimenStatuses.collected }],
}
const nothing = { errors: [], warnings: [], problems: [] }
const key = 'b3e2c7a0-0000-4000-8000-000000000000'
const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status })
const failed = (message: string | null, isSent = true) => ({ kind: 'failed', message, isSent })

/** Sends an update. `update`: its reply. `done`: the clinic's reply about it afterwards, if it is asked. */
async function save(update: Response | Error, done: Response = json({ isDone: false, reply: null })) {
  answer.mockImplementation((request) => {
    if (request.url.endsWith('/updateSpecStatus'))
      return update instanceof Error ? Promise.reject(update) : Promise.resolve(update)
    if (request.url.includes('/writes/')) return Promise.resolve(done.clone())
    return Promise.resolve(json({ code: 'not-found' }, 404))
  })
  return resultOf(await callOnce(updating, { body }, null, key), true)
}
const updatesSent = () => answer.mock.calls.filter(([{ url }]) => url.endsWith('/updateSpecStatus'))

beforeEach(() => {
  vi.stubGlobal('fetch', (request: Request) => answer(request))
  vi.stubGlobal('location', new URL('http://clinic.test/app/lab-desk'))
  vi.stubGlobal('navigator', { onLine: true, locks: undefined })
  startSession(testSession())
})
afterEach(() => {
  endSession('logout')
  vi.unstubAllGlobals()
  answer.mockReset()
})

describe('an update of samples', () => {
  it('is sent under its key', async () => {
    expect(await save(json({ status: 200, data: nothing, error: null }))).toEqual({ kind: 'saved' })
    const [[request] = []] = updatesSent()
    expect(request?.url).toBe('http://clinic.test/api/main/labs/updateSpecStatus')
    expect(request?.headers.get('idempotency-key')).toBe(key)
    expect(await request?.json()).toEqual(body)
  })

  it('returns errors and warnings of a reply with status 200', async () => {
    const data = { errors: ['S-1: already received.'], warnings: ['S-2: was collected long ago.'] }
    expect(await save(json({ status: 200, data }))).toEqual({ kind: 'problems', data: { ...data, problems: [] } })
  })

  it.each([
    ['an error status in the body', json({ status: 500, data: nothing, error: { message: 'Closed' } }), 'Closed'],
    ['an error status without a message', json({ status: 500, data: nothing }), null],
    ['HTTP 500 with a message', json({ error: { message: 'Closed' } }, 500), 'Closed'],
    ['HTTP 500 without a message', json({ code: 'internal' }, 500), null],
    ['HTTP 404', json({ code: 'not-found' }, 404), null],
    ['no JSON', new Response('<html>'), null],
    ['JSON of another shape', json({ ok: true }), null],
    ['a lost connection', new TypeError('Failed to fetch'), null],
  ])('fails with %s, if the clinic did not do it', async (_, response, message) => {
    expect(await save(response)).toEqual(failed(message))
    expect(updatesSent()).toHaveLength(1)
  })

  it.each([
    ['HTTP 500', json({ error: { message: 'Closed' } }, 500)],
    ['no JSON', new Response('<html>')],
    ['a lost connection', new TypeError('Failed to fetch')],
  ])('is saved despite %s, if the clinic did it, and is not sent again', async (_, response) => {
    const reply = { status: 200, data: nothing, error: null }
    expect(await save(response, json({ isDone: true, reply }))).toEqual({ kind: 'saved' })
    expect(updatesSent()).toHaveLength(1)
  })

  it('is unknown while the clinic does not say what became of it', async () => {
    vi.useFakeTimers()
    try {
      const saving = save(new TypeError('Failed to fetch'), json({ code: 'internal' }, 500))
      await vi.advanceTimersByTimeAsync(10_000)
      expect(await saving).toEqual({ kind: 'unknown' })
      expect(updatesSent()).toHaveLength(1)
    } finally {
      vi.useRealTimers()
    }
  })

  it('is not sent without a session, and has no message of an earlier one', async () => {
    expect(await save(json({ error: { message: 'Closed' } }, 500))).toEqual(failed('Closed'))
    endSession('logout')
    answer.mockClear()
    expect(await save(json({}))).toEqual(failed(null, false))
    expect(answer).not.toHaveBeenCalled()
  })
})
