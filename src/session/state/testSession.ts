import type { CurrentUser } from '#src/contract/account.ts'
import type { Session } from './sessionShape.ts'

/** The user in tests: Maria, a patient. */
export const testUser: CurrentUser = {
  userId: 1,
  userName: 'maria',
  userType: 1,
  RecptID: 10,
  RecptTypeID: 1,
  displayName: 'Maria Example',
  NameFirst: 'Maria',
  NameLast: 'Example',
  PtID: 100,
  acting: null,
  patient: null,
  objectTypeIds: [],
}

/** Returns Maria's session with the given properties replaced. */
export function testSession(over: Partial<Session> = {}): Session {
  return {
    database: 'main',
    apiUrl: '/api/main/',
    token: 'first',
    logonHisID: 'logon-1',
    signInID: over.logonHisID ?? 'logon-1',
    receivedAt: 1000,
    lifeMs: 900_000,
    saved: false,
    user: testUser,
    ...over,
  }
}
