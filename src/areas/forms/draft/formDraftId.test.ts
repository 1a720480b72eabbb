import { afterEach, describe, expect, it, vi } from 'vitest'
import { testSession, testUser } from '#src/session/state/testSession.ts'
import { formDraftId } from './formDraftId.ts'

const mother = { RecptID: 900, RecptTypeID: 1, displayName: 'Rosa', relationship: 'mother', PtID: 44 }
const session = testSession()

describe('formDraftId', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('is a UUID that is the same each time', async () => {
    const id = await formDraftId(session, 20418)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(await formDraftId(session, 20418)).toBe(id)
  })

  it('differs by form, account, database, server and person', async () => {
    const ids = await Promise.all([
      formDraftId(session, 20418),
      formDraftId(session, 20419),
      formDraftId({ ...session, user: { ...testUser, userId: testUser.userId + 1 } }, 20418),
      formDraftId({ ...session, user: { ...testUser, acting: mother } }, 20418),
      formDraftId({ ...session, database: 'other' }, 20418),
      formDraftId({ ...session, apiUrl: 'https://other.test/' }, 20418),
    ])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('differs by device, so that the clinic does not take the answers of a second device for a repeat', async () => {
    vi.stubGlobal('localStorage', {})
    const here = await formDraftId(session, 20418)
    expect(await formDraftId(session, 20418)).toBe(here)
    vi.stubGlobal('localStorage', {})
    expect(await formDraftId(session, 20418)).not.toBe(here)
  })
})
