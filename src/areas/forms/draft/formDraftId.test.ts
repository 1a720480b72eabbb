import { afterEach, describe, expect, it, vi } from 'vitest'
import { testSession, testUser } from '#src/session/state/testSession.ts'
import { formDraftId } from './formDraftId.ts'

const mother = { RecptID: 900, RecptTypeID: 1, displayName: 'Rosa', relationship: 'mother', PtID: 44 }
const session = testSession()
const form = { webDataId: 20418, statusId: 1, submittedAt: null }

describe('formDraftId', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('is a UUID that is the same each time', async () => {
    const id = await formDraftId(session, form)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(await formDraftId(session, form)).toBe(id)
  })

  it('differs by form, account, database, server and person', async () => {
    const ids = await Promise.all([
      formDraftId(session, form),
      formDraftId(session, { ...form, webDataId: 20419 }),
      formDraftId({ ...session, user: { ...testUser, userId: testUser.userId + 1 } }, form),
      formDraftId({ ...session, user: { ...testUser, acting: mother } }, form),
      formDraftId({ ...session, database: 'other' }, form),
      formDraftId({ ...session, apiUrl: 'https://other.test/' }, form),
    ])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('differs by device, so that the clinic does not take the answers of a second device for a repeat', async () => {
    vi.stubGlobal('localStorage', {})
    const here = await formDraftId(session, form)
    expect(await formDraftId(session, form)).toBe(here)
    vi.stubGlobal('localStorage', {})
    expect(await formDraftId(session, form)).not.toBe(here)
  })

  it('differs each time the clinic could not process the submitted form, so that it can be submitted again', async () => {
    const failed = { ...form, statusId: 0 }
    const ids = await Promise.all(
      [
        form,
        failed,
        ...['2026-11-20T10:00:00Z', '2026-11-21T10:00:00Z'].map((submittedAt) => ({ ...failed, submittedAt })),
      ].map((one) => formDraftId(session, one)),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })
})
