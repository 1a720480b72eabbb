import { randomUUID } from 'node:crypto'
import { screeningResults } from '#server/db/schema/screening.ts'
import { testMole, testResult } from '#src/contract/testResult.ts'
import type { PermissionData, Rows, Target } from '../permissionRow.ts'

/** Staff can save for every patient whom they can see; drlee doesn't work at Maria's site. */
const ofSites = { sam: 200, noah: 200, lily: 200, maria: 403 } as const

/** What follows from the patient whom a queued call names: it can arrive when another record or none is open. */
const except = {
  patient: { sam: 200, noah: 403, lily: 403, maria: 403 },
  representative: { sam: 403, noah: 200, lily: 403, maria: 403 },
  client: 403,
  staff: ofSites,
  'staff with a patient': ofSites,
} as const

/** Adds a result of a patient, and returns its id. */
async function resultOf({ db, ptIds }: PermissionData, target: Target): Promise<string> {
  const { resultID, seriesID, engine, seriesName } = testResult(ptIds[target], { resultID: randomUUID() })
  const at = new Date('2026-11-20T10:00:00Z')
  const ofResult = { resultId: resultID, seriesId: seriesID, engine, seriesName, result: testMole, tool: testMole.tool }
  await db.insert(screeningResults).values({ ...ofResult, ptId: ptIds[target], takenAt: at, savedAt: at, pictures: 0 })
  return resultID
}

export const rows: Rows = {
  'GET p-portal/records/screening/{resultID}/pictures': {
    call: async (data, target) => ({ path: `p-portal/records/screening/${await resultOf(data, target)}/pictures` }),
    foreign: 404,
    isShared: true,
  },
  'POST p-portal/records/screening': {
    call: ({ ptIds }, target) => ({
      path: 'p-portal/records/screening',
      body: { ...testResult(ptIds[target], { resultID: randomUUID() }), hasConsent: true },
    }),
    except,
  },
  'POST p-portal/records/screening/remove': {
    call: async (data, target) => ({
      path: 'p-portal/records/screening/remove',
      body: { PtID: data.ptIds[target], resultID: await resultOf(data, target) },
    }),
    except,
  },
}
