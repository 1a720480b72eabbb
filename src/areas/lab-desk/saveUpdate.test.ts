import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { specimenStatuses } from '#src/contract/specimens.ts'
import { endSession, startSession } from '#src/session/state/session.ts'
import { testSession } from '#src/session/state/testSession.ts'
import { saveUpdate, type UpdateBody } from './saveUpdate.ts'

const answer = vi.fn<(request: Request) => Promise<Response>>()
const body: UpdateBody = {
  newSpecStatusID: specimenStatuses.received,
  newSpecStatusNote: null,
  errors: [],
  warnings: [],
  updatedSpecStatues: [{ specimenID: 7, statusID: specimenStatuses.collected }],
}
const nothing = { errors: [], warnings: [], problems: [] }
const save = () => saveUpdate(body, 'b3e2c7a0-0000-4000-8000-000000000000')
const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status })

beforeEach(() => {
  vi.stubGlobal('fetch', (request: Request) => answer(request))
  vi.stubGlobal('location', new URL('http://clinic.test/app/lab-desk'))
  startSession(testSession())
})
afterEach(() => {
  endSession('logout')
  vi.unstubAllGlobals()
  answer.mockReset()
})

describe('saveUpdate', () => {
  it('sends the update under its key', async () => {
    answer.mockResolvedValue(json({ status: 200, data: nothing, error: null }))
    expect(await save()).toEqual({ kind: 'saved' })
    const [request] = answer.mock.calls[0] ?? []
    expect(request?.url).toBe('http://clinic.test/api/main/labs/updateSpecStatus')
    expect(request?.headers.get('idempotency-key')).toBe('b3e2c7a0-0000-4000-8000-000000000000')
    expect(await request?.json()).toEqual(body)
  })

  it('returns errors and warnings of a reply with status 200', async () => {
    const data = { errors: ['S-1: already received.'], warnings: ['S-2: was collected long ago.'] }
    answer.mockResolvedValue(json({ status: 200, data }))
    expect(await save()).toEqual({ kind: 'problems', data: { ...data, problems: [] } })
  })

  it.each([
    ['an error status in the body', json({ status: 500, data: nothing, error: { message: 'Closed' } }), 'Closed', true],
    ['an error status without a message', json({ status: 500, data: nothing }), null, true],
    ['HTTP 500 with a message', json({ error: { message: 'Closed' } }, 500), 'Closed', false],
    ['HTTP 500 without a message', json({ code: 'internal' }, 500), null, false],
    ['HTTP 404', json({ code: 'not-found' }, 404), null, true],
    ['no JSON', new Response('<html>'), null, false],
    ['JSON of another shape', json({ ok: true }), null, false],
  ])('fails with %s', async (_, response, message, isAnswered) => {
    answer.mockResolvedValue(response)
    expect(await save()).toEqual({ kind: 'failed', message, isAnswered })
  })

  it('fails without an answer, which might have been lost after the clinic saved', async () => {
    answer.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await save()).toEqual({ kind: 'failed', message: null, isAnswered: false })
  })

  it('sends nothing without a session', async () => {
    endSession('logout')
    expect(await save()).toEqual({ kind: 'failed', message: null, isAnswered: true })
    expect(answer).not.toHaveBeenCalled()
  })
})
