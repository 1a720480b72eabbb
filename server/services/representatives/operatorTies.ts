import { and, asc, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import type { ActivityType } from '#src/contract/activityLog.ts'
import type { ScopePart } from '#src/contract/ScopePart.ts'
import { scopeIdsOf, scopePartsOf } from '#src/contract/representativeScope.ts'
import { Relationship } from '#src/contract/representatives.ts'
import type { Connection } from '../../db/client.ts'
import { accounts, activityLog } from '../../db/schema/accounts.ts'
import { patients, representatives } from '../../db/schema/people.ts'
import { holds } from '../account/representedBy.ts'
import { userNameKey } from '../account/userNameKey.ts'
import { lastDayBefore } from '../clinic/dayInZone.ts'
import { patientFullName } from '../../db/patientFullName.ts'
import { zoneOfPatient } from '../patients/zoneOfPatient.ts'
import { ServiceError } from '../../ServiceError.ts'
import { endOfAccess } from './endOfAccess.ts'
import { nameOf, type PossibleRepresentative, possibleRepresentative } from './possibleRepresentative.ts'
import { endTie, type TieOutcome, writeTie } from './writeTie.ts'

/** What an operator sets for a user and each of some patients. */
interface OperatorTies {
  readonly userName: string
  readonly ptIds: readonly number[]
  /** What the patients are to the user. Undefined keeps the current one. */
  readonly relationship?: string | undefined
  /** Null: no limit. Undefined keeps the current one, which at first has no limit. */
  readonly scope?: readonly ScopePart[] | null | undefined
  /** Last day, `yyyy-mm-dd`. Null: no end. Undefined keeps the current one, which at first has no end. */
  readonly until?: string | null | undefined
}

const bad = (detail: string) => new ServiceError(400, 'bad-input', detail)

async function accountNamed(db: Connection, userName: string): Promise<PossibleRepresentative> {
  const account = await possibleRepresentative(db, userName)
  if (account) return account
  throw new ServiceError(
    404,
    'not-found',
    `${userName}: expected the user name of a patient, client or representative who can sign in`,
  )
}

/** Logs a change in the patient's activity log. No user made it: the log shows the clinic. */
async function log(
  tx: Connection,
  change: { readonly ptId: number; readonly at: Date; readonly activityType: ActivityType; readonly sentTo: string },
): Promise<void> {
  await tx.insert(activityLog).values({ ...change, userId: null })
}

async function writeOne(
  tx: Connection,
  account: PossibleRepresentative,
  ptId: number,
  { relationship, scope, until }: OperatorTies,
  at: Date,
): Promise<TieOutcome> {
  const { userId } = account
  const [patient] = await tx
    .select({ ptId: patients.ptId })
    .from(patients)
    .where(and(eq(patients.ptId, ptId), eq(patients.isActive, true)))
  if (!patient) throw new ServiceError(404, 'not-found', `patient ${ptId}: not found`)
  if (account.ptId === ptId) throw bad(`patient ${ptId}: it is the user's own record`)
  const [known] = await tx
    .select()
    .from(representatives)
    .where(and(eq(representatives.userId, userId), eq(representatives.ptId, ptId), holds(at)))
  const word = relationship ?? known?.relationship
  if (word === undefined) throw bad('--relation: required for a new representative')
  if (!v.is(Relationship, word)) throw bad('--relation: expected 1-60 characters')
  const tie = {
    userId,
    ptId,
    relationship: word.trim(),
    scope: scope === undefined ? (known?.scope ?? null) : scope && scopeIdsOf(scope),
    endedAt: until === undefined ? (known?.endedAt ?? null) : await endOfAccess(tx, { ptId, until, now: at }),
  }
  const { outcome } = await writeTie(tx, tie, { by: null, at })
  if (outcome !== 'unchanged')
    await log(tx, { ptId, at, activityType: `representative ${outcome}`, sentTo: nameOf(account) })
  return outcome
}

/**
 * Lets a user act for all of these patients, or changes what is given. Returns the outcome for each patient, in order.
 * Throws 404 for an unknown user or patient, or 400 for wrong input, and then changes nothing.
 */
export async function setTies(db: Connection, ties: OperatorTies, at: Date): Promise<TieOutcome[]> {
  return db.transaction(async (tx) => {
    const account = await accountNamed(tx, ties.userName)
    const outcomes: TieOutcome[] = []
    for (const ptId of ties.ptIds) outcomes.push(await writeOne(tx, account, ptId, ties, at))
    return outcomes
  })
}

/**
 * Ends that a user acts for all of these patients, also if the account is closed. Throws 404 if the user acts for one of
 * them no longer, and then changes nothing.
 */
export async function endTies(
  db: Connection,
  { userName, ptIds }: Pick<OperatorTies, 'userName' | 'ptIds'>,
  at: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await tx
      .select({
        representativeId: representatives.representativeId,
        ptId: representatives.ptId,
        nameFirst: accounts.nameFirst,
        nameLast: accounts.nameLast,
      })
      .from(representatives)
      .innerJoin(accounts, eq(accounts.userId, representatives.userId))
      .where(and(eq(accounts.userNameKey, userNameKey(userName)), inArray(representatives.ptId, [...ptIds]), holds(at)))
    for (const ptId of ptIds) {
      const tie = found.find((one) => one.ptId === ptId)
      const ended = tie && (await endTie(tx, { representativeId: tie.representativeId, ptId }, { by: null, at }))
      if (!tie || !ended) throw new ServiceError(404, 'not-found', `patient ${ptId}: ${userName} does not act for them`)
      await log(tx, { ptId, at, activityType: 'representative ended', sentTo: nameOf(tie) })
    }
  })
}

/** A line of the list. */
interface ListedTie {
  readonly userName: string
  readonly ptId: number
  readonly patient: string
  readonly relationship: string
  /** Null: no limit. */
  readonly scope: readonly ScopePart[] | null
  /** Last day, `yyyy-mm-dd`, or null. */
  readonly until: string | null
}

/** Returns who acts for which patients now, by user name: of one user, or of these patients, if given. */
export async function listTies(
  db: Connection,
  { userName, ptIds }: { readonly userName?: string | undefined; readonly ptIds: readonly number[] },
  at: Date,
): Promise<ListedTie[]> {
  const rows = await db
    .select({
      userName: accounts.userName,
      ptId: patients.ptId,
      patient: patientFullName,
      relationship: representatives.relationship,
      scope: representatives.scope,
      endedAt: representatives.endedAt,
    })
    .from(representatives)
    .innerJoin(accounts, eq(accounts.userId, representatives.userId))
    .innerJoin(patients, eq(patients.ptId, representatives.ptId))
    .where(
      and(
        holds(at),
        userName === undefined ? undefined : eq(accounts.userNameKey, userNameKey(userName)),
        ptIds.length === 0 ? undefined : inArray(patients.ptId, [...ptIds]),
      ),
    )
    .orderBy(asc(accounts.userNameKey), asc(patients.ptId))
  return Promise.all(
    rows.map(async ({ scope, endedAt, ...row }) => ({
      ...row,
      scope: scope && scopePartsOf(scope),
      until: endedAt && lastDayBefore(endedAt, await zoneOfPatient(db, row.ptId)),
    })),
  )
}
