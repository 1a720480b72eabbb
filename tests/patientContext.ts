import type { Connection } from '#server/db/client.ts'
import { objectTypes } from '#server/services/account/objectTypes.ts'
import type { SignedInContext } from '#server/services/context.ts'

/** The context of a call by a patient who may open everything, for verbs that are called without the wire. */
export function patientContext(db: Connection, ptId: number | null, now: Date = new Date()): SignedInContext {
  return {
    db,
    database: 'main',
    now: () => now,
    address: '127.0.0.1',
    caller: { userId: 1, logonHisId: 'test', userType: 1, ptId, objectTypeIds: Object.values(objectTypes) },
  }
}
