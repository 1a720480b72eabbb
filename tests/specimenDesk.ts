import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Input } from '#src/contract/endpoint.ts'
import { labs as labsCall } from '#src/contract/labs.ts'
import * as contract from '#src/contract/specimens.ts'
import { activityLog } from '#server/db/schema/accounts.ts'
import { patients } from '#server/db/schema/people.ts'
import { labProcedures } from '#server/db/schema/records.ts'
import { specimens } from '#server/db/schema/specimens.ts'
import { testDatabase } from './database.ts'
import { addScheduleClinic, caller, type ScheduleClinic } from './scheduleClinic.ts'
import { type SignedIn, testServer } from './server.ts'
import { password } from './smallClinic.ts'

/** Monday, January 5, 23:55 in New York: January 6 in UTC, ms. */
export const start = Date.parse('2026-01-06T04:55:00Z')

type Row = Partial<typeof specimens.$inferInsert>
type Body = Input<typeof contract.updateSpecStatus>['body']

/** For tests: the schedule clinic at the lab desk, with a patient at Harbor, whom only drfar and boss see. */
export async function specimenDesk() {
  /** The time of the server, ms. */
  const clock = { now: start }
  let seeded: ScheduleClinic | undefined
  const database = await testDatabase()
  const server = await testServer({
    databases: { main: database },
    now: () => new Date(clock.now),
    seed: async (fresh) => (seeded = await addScheduleClinic(fresh)),
  })
  if (!seeded) throw new Error('the server has no clinic')
  const clinic = seeded
  const { db, pool } = database
  const [far] = await db
    .insert(patients)
    .values({ nameFirst: 'Fay', nameLast: 'Far', siteId: clinic.sites.harbor })
    .returning({ ptId: patients.ptId })
  const farPt = far?.ptId ?? 0
  const call = caller(server)
  const staff = (name: string, site: number) => server.signIn(name, password, { PUserType: 99, site })

  /** Removes the labs, and restores the time. */
  const reset = async () => {
    clock.now = start
    await db.delete(labProcedures)
    await db.delete(activityLog)
  }
  /** Adds a procedure, and returns its number. */
  const addLab = async (
    ptId = clinic.annPt,
    more: Partial<typeof labProcedures.$inferInsert> = {},
  ): Promise<number> => {
    const [made] = await db
      .insert(labProcedures)
      .values({ ptId, name: 'Lipid panel', labStId: 2, ...more })
      .returning({ labCpId: labProcedures.labCpId })
    return made?.labCpId ?? 0
  }
  /** Adds a blood sample of a procedure of Ann, and returns its number. */
  const addSample = async (labCpId: number, more: Row = {}): Promise<number> => {
    const [made] = await db
      .insert(specimens)
      .values({ ptId: clinic.annPt, labCpId, labSpecTypeId: 1, statusId: 1, changedAt: new Date(start), ...more })
      .returning({ specimenId: specimens.specimenId })
    return made?.specimenId ?? 0
  }

  /** Sends an update. `samples`: number, and the status that the user saw. */
  const send = (
    by: SignedIn,
    to: contract.SpecimenStatus,
    samples: readonly (readonly [number, contract.SpecimenStatus])[],
    more: Partial<Body> = {},
    key: string = randomUUID(),
  ) =>
    call(
      by,
      'labs/updateSpecStatus',
      {
        newSpecStatusID: contract.specimenStatuses[to],
        newSpecStatusNote: null,
        errors: [],
        warnings: [],
        updatedSpecStatues: samples.map(([specimenID, seen]) => ({
          specimenID,
          statusID: contract.specimenStatuses[seen],
        })),
        ...more,
      },
      'POST',
      key,
    )
  /** Sends an update that gets a reply, and returns its data. */
  const update = async (...args: Parameters<typeof send>) => {
    const { status, body } = await send(...args)
    if (status !== 200) throw new Error(`update: ${status}`)
    return v.parse(contract.updateSpecStatus.reply, body).data
  }
  /** Returns the samples that a user sees. */
  const list = async (by: SignedIn, path = '*/null/null/*') =>
    v.parse(contract.specStatusList.reply, (await call(by, `labs/getSpecStatusList/${path}`)).body)
  /** Returns the labs that a user sees. */
  const labs = async (by: SignedIn, path = '*/null/null/*') =>
    v.parse(contract.labsEx.reply, (await call(by, `labs/getLabsEx/${path}`)).body)

  const ann = await server.signIn('ann', password)
  return {
    server,
    db,
    pool,
    clock,
    clinic,
    farPt,
    call,
    kim: await staff('drkim', clinic.sites.home),
    rosa: await staff('rosa', clinic.sites.home),
    boss: await staff('boss', clinic.sites.home),
    ann,
    reset,
    addLab,
    addSample,
    send,
    update,
    list,
    labs,
    /** Ann's labs, as she sees them. */
    ownLabs: async () => v.parse(labsCall.reply, (await call(ann, labsCall.path)).body),
  }
}
