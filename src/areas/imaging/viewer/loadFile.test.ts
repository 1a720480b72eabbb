import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, startSession } from '#src/session/state/session.ts'
import { testSession } from '#src/session/state/testSession.ts'
import { loadFile } from './loadFile.ts'

const answer = (body: string, type: string, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'content-type': type } }))

beforeEach(() => {
  vi.stubGlobal('location', new URL('http://clinic.test/app/records/imaging'))
  startSession(testSession())
})
afterEach(() => {
  endSession('logout')
  vi.unstubAllGlobals()
})

describe('loadFile', () => {
  it.each(['image/jpeg', 'application/octet-stream', 'application/dicom'])(
    'returns a file of type %s',
    async (type) => {
      answer('bytes', type)
      expect((await loadFile(42)).size).toBe(5)
    },
  )

  it.each(['text/html; charset=utf-8', 'application/json', ''])('refuses a reply of type "%s"', async (type) => {
    answer('<h1>Welcome to the train</h1>', type)
    await expect(loadFile(42)).rejects.toMatchObject({ status: 200, code: 'wrong-shape' })
  })

  it('rejects with the refusal of the clinic, and without a session', async () => {
    answer('{"code":"not-found"}', 'application/json', 404)
    await expect(loadFile(42)).rejects.toMatchObject({ status: 404, code: 'not-found' })
    endSession('logout')
    await expect(loadFile(42)).rejects.toMatchObject({ status: 401, code: 'not-signed-in' })
  })
})
