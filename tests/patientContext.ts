import type { Connection } from '#server/db/client.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'
import type { RecordContext } from '#server/services/context.ts'

/** Returns the context of a patient with full access, for service functions that are called directly. */
export function patientContext(db: Connection, ptId: number, now: Date = new Date()): RecordContext {
  return {
    db,
    database: 'main',
    now: () => now,
    address: '127.0.0.1',
    caller: {
      userId: 1,
      logonHisId: 'test',
      userType: 1,
      ptId,
      recipient: { recptId: ptId, recptTypeId: 1 },
      representativeId: null,
      siteId: null,
      objectTypeIds: Object.values(objectTypes),
    },
  }
}
