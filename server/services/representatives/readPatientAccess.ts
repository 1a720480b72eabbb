import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { scopePartsOf } from '#src/contract/representativeScope.ts'
import type * as contract from '#src/contract/representatives.ts'
import type { Connection } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { providers, representatives } from '../../db/schema/people.ts'
import { holds } from '../account/representedBy.ts'
import { lastDayBefore } from '../clinic/dayInZone.ts'
import { zoneOfPatient } from '../patients/zoneOfPatient.ts'
import { patientAccountOf } from '../registration/patientAccountOf.ts'
import { type AccessContext, refuseOwnPart } from './openedByStaff.ts'
import { nameOf } from './possibleRepresentative.ts'

type Reply = ReplyOf<typeof contract.patientAccess>

const adder = alias(accounts, 'adder')

/** Returns everyone who may act for a patient at `now`, the newest first. */
async function listRepresentatives(db: Connection, ptId: number, now: Date): Promise<Reply['representatives']> {
  const rows = await db
    .select({
      representativeId: representatives.representativeId,
      relationship: representatives.relationship,
      scope: representatives.scope,
      startedAt: representatives.startedAt,
      endedAt: representatives.endedAt,
      userName: accounts.userName,
      nameFirst: accounts.nameFirst,
      nameLast: accounts.nameLast,
      addedBy: sql<
        string | null
      >`coalesce(${providers.fullName}, nullif(concat_ws(' ', ${adder.nameFirst}, ${adder.nameLast}), ''))`,
    })
    .from(representatives)
    .innerJoin(accounts, eq(accounts.userId, representatives.userId))
    .leftJoin(adder, eq(adder.userId, representatives.addedBy))
    .leftJoin(providers, eq(providers.prvId, adder.prvId))
    .where(and(eq(representatives.ptId, ptId), holds(now)))
    .orderBy(sql`${desc(representatives.startedAt)} nulls last`, asc(representatives.representativeId))
  const zone = await zoneOfPatient(db, ptId)
  return rows.map(({ nameFirst, nameLast, scope, startedAt, endedAt, ...row }) => ({
    ...row,
    displayName: nameOf({ nameFirst, nameLast }),
    scope: scope && scopePartsOf(scope),
    startedAt: startedAt?.toISOString() ?? null,
    until: endedAt && lastDayBefore(endedAt, zone),
  }))
}

/**
 * Returns who has access to the record that staff opened. Throws 403 `not-allowed` to staff who act for the patient
 * themselves.
 */
export async function readPatientAccess(ctx: AccessContext): Promise<Reply> {
  refuseOwnPart(ctx)
  const { db, caller, now } = ctx
  return {
    account: await patientAccountOf(db, caller.ptId, now()),
    representatives: await listRepresentatives(db, caller.ptId, now()),
  }
}
