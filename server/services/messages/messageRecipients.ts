import { and, asc, eq, exists, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import type { RecipientOption } from '#src/contract/messages.ts'
import { recipientTypes, staffUserType } from '#src/contract/userTypes.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { messageParties, messages, offices } from '../../db/schema/messages.ts'
import { patients, providers, representatives } from '../../db/schema/people.ts'
import type { SignedInContext } from '../context.ts'
import { seenBy } from '../patients/patientsOfStaff.ts'

/** As many as a list to choose from can be; whoever is not in it is written to from their open record. */
const mostCorrespondents = 200

/** Somebody reads a provider's mailbox: they have an account, or somebody acts for them. */
const isReadByAnybody = sql<boolean>`(
  exists (select 1 from ${accounts} where ${accounts.prvId} = ${providers.prvId} and ${accounts.isActive})
  or exists (
    select 1 from ${representatives} where ${representatives.prvId} = ${providers.prvId}
      and (${representatives.endedAt} is null or ${representatives.endedAt} > now())
  )
)`

const fullName = sql<string>`concat_ws(' ', ${patients.nameFirst}, ${patients.nameMiddle}, ${patients.nameLast})`

/** Offices that somebody reads for. */
async function officeOptions({ db }: SignedInContext): Promise<RecipientOption[]> {
  const rows = await db
    .select({ officeId: offices.officeId, name: offices.name, email: offices.email })
    .from(offices)
    .innerJoin(providers, eq(providers.prvId, offices.prvId))
    .where(and(eq(offices.isActive, true), isReadByAnybody))
    .orderBy(asc(offices.name), asc(offices.officeId))
  return rows.map(({ officeId, name, email }) => ({
    key: { recptID: officeId, recptTypeID: recipientTypes.office },
    displayName: name,
    email,
    kind: null,
  }))
}

async function providerOptions({ db }: SignedInContext, condition: SQL | undefined): Promise<RecipientOption[]> {
  const rows = await db
    .select({ prvId: providers.prvId, fullName: providers.fullName, specialty: providers.specialty })
    .from(providers)
    .where(and(condition, isReadByAnybody))
    .orderBy(asc(providers.fullName), asc(providers.prvId))
    .limit(mostCorrespondents)
  return rows.map((row) => ({
    key: { recptID: row.prvId, recptTypeID: recipientTypes.provider },
    displayName: row.fullName,
    email: null,
    kind: row.specialty,
  }))
}

/** Who has written to the caller or got something of theirs, of one type. */
function correspondents({ db, caller: { recipient } }: SignedInContext, recptTypeId: number) {
  const other = {
    id: sql`case when ${messageParties.isSender} then ${messages.toRecptId} else ${messages.fromRecptId} end`,
  }
  const otherType = sql`case when ${messageParties.isSender} then ${messages.toRecptTypeId} else ${messages.fromRecptTypeId} end`
  return db
    .select(other)
    .from(messageParties)
    .innerJoin(messages, eq(messages.messageId, messageParties.messageId))
    .where(
      and(
        eq(messageParties.recptTypeId, recipient.recptTypeId),
        eq(messageParties.recptId, recipient.recptId),
        sql`${otherType} = ${recptTypeId}`,
      ),
    )
}

/** The care team of whom the session shows: their own provider, those they have met, and those who have written. */
async function careTeam(ctx: SignedInContext): Promise<RecipientOption[]> {
  const { ptId } = ctx.caller
  if (ptId === null) return []
  const own = ctx.db
    .select({ id: patients.prvId1 })
    .from(patients)
    .where(and(eq(patients.ptId, ptId), isNotNull(patients.prvId1)))
  return providerOptions(
    ctx,
    or(inArray(providers.prvId, own), inArray(providers.prvId, correspondents(ctx, recipientTypes.provider))),
  )
}

/** The patient whose record is open, and those with whom staff have written; as far as they may still see them. */
async function patientOptions(ctx: SignedInContext): Promise<RecipientOption[]> {
  const { userId, ptId, representativeId } = ctx.caller
  const hasAccount = exists(
    ctx.db
      .select({ one: sql`1` })
      .from(accounts)
      .where(and(eq(accounts.ptId, patients.ptId), eq(accounts.isActive, true), eq(accounts.isPending, false))),
  )
  const open = representativeId === null && ptId !== null ? eq(patients.ptId, ptId) : undefined
  const rows = await ctx.db
    .select({ ptId: patients.ptId, name: fullName, extId: patients.extId })
    .from(patients)
    .where(
      and(seenBy(userId), hasAccount, or(open, inArray(patients.ptId, correspondents(ctx, recipientTypes.patient)))),
    )
    .orderBy(sql`${patients.ptId} = ${open ? ptId : -1} desc`, asc(patients.nameLastKey), asc(patients.ptId))
    .limit(mostCorrespondents)
  return rows.map((row) => ({
    key: { recptID: row.ptId, recptTypeID: recipientTypes.patient },
    displayName: row.name,
    email: null,
    kind: row.extId,
  }))
}

/**
 * Everybody to whom the caller may write (portal §6): a patient to their care team and the offices, staff to patients
 * whom they see, to colleagues and the offices; nobody to themselves.
 */
export async function messageRecipients(ctx: SignedInContext): Promise<RecipientOption[]> {
  const { userType, recipient } = ctx.caller
  const lists =
    userType === staffUserType
      ? [await patientOptions(ctx), await providerOptions(ctx, undefined), await officeOptions(ctx)]
      : [await careTeam(ctx), await officeOptions(ctx)]
  return lists
    .flat()
    .filter(({ key }) => key.recptID !== recipient.recptId || key.recptTypeID !== recipient.recptTypeId)
}
