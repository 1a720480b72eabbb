import { and, asc, eq, inArray, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { RecipientOption } from '#src/contract/messages.ts'
import { recipientTypes, staffUserType } from '#src/contract/userTypes.ts'
import { messageParties, messages, offices } from '../../db/schema/messages.ts'
import { patients, providers } from '../../db/schema/people.ts'
import { appointments } from '../../db/schema/records.ts'
import type { SignedInContext } from '../context.ts'
import { seenBy } from '../patients/patientsOfStaff.ts'
import { isPatientRead, isProviderRead } from './isMailboxRead.ts'
import { patientFullName } from './patientFullName.ts'

type Key = RecipientOption['key']

/** As many of a kind as a list to choose from can be. Whether one may be written to does not depend on it. */
const maxListed = 200

/** The one that is asked for, if it is of this type; undefined for all. */
const oneOf = (only: Key | null, type: number) => (only === null ? undefined : only.recptTypeID === type)

/** Offices for which somebody reads who is not the caller. */
async function officeOptions({ db, now, caller }: SignedInContext, only: Key | null): Promise<RecipientOption[]> {
  if (oneOf(only, recipientTypes.office) === false) return []
  const { recptId, recptTypeId } = caller.recipient
  const rows = await db
    .select({ officeId: offices.officeId, name: offices.name, email: offices.email })
    .from(offices)
    .innerJoin(providers, eq(providers.prvId, offices.prvId))
    .where(
      and(
        only ? eq(offices.officeId, only.recptID) : undefined,
        eq(offices.isActive, true),
        isProviderRead(now()),
        recptTypeId === recipientTypes.provider ? ne(providers.prvId, recptId) : undefined,
      ),
    )
    .orderBy(asc(offices.name), asc(offices.officeId))
  return rows.map(({ officeId, name, email }) => ({
    key: { recptID: officeId, recptTypeID: recipientTypes.office },
    displayName: name,
    email,
    kind: null,
  }))
}

async function providerOptions(
  { db, now }: SignedInContext,
  only: Key | null,
  condition?: SQL,
): Promise<RecipientOption[]> {
  if (oneOf(only, recipientTypes.provider) === false) return []
  const rows = await db
    .select({ prvId: providers.prvId, fullName: providers.fullName, specialty: providers.specialty })
    .from(providers)
    .where(and(only ? eq(providers.prvId, only.recptID) : undefined, condition, isProviderRead(now())))
    .orderBy(asc(providers.fullName), asc(providers.prvId))
    .limit(maxListed)
  return rows.map((row) => ({
    key: { recptID: row.prvId, recptTypeID: recipientTypes.provider },
    displayName: row.fullName,
    email: null,
    kind: row.specialty,
  }))
}

/** Who has written to the caller or got something of theirs, of one type. */
function correspondents({ db, caller: { recipient } }: SignedInContext, recptTypeId: number) {
  const otherId = sql`case when ${messageParties.isSender} then ${messages.toRecptId} else ${messages.fromRecptId} end`
  const otherType = sql`case when ${messageParties.isSender} then ${messages.toRecptTypeId} else ${messages.fromRecptTypeId} end`
  return db
    .select({ id: otherId })
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

/**
 * The care team of whom the session shows: their own provider, those with whom they have or had an appointment, and
 * those with whom they write.
 */
async function careTeam(ctx: SignedInContext, only: Key | null): Promise<RecipientOption[]> {
  const { ptId } = ctx.caller
  if (ptId === null) return []
  const own = ctx.db
    .select({ id: patients.prvId1 })
    .from(patients)
    .where(and(eq(patients.ptId, ptId), isNotNull(patients.prvId1)))
  const met = ctx.db
    .select({ id: appointments.prvId })
    .from(appointments)
    .where(and(eq(appointments.ptId, ptId), isNotNull(appointments.prvId)))
  return providerOptions(
    ctx,
    only,
    or(
      inArray(providers.prvId, own),
      inArray(providers.prvId, met),
      inArray(providers.prvId, correspondents(ctx, recipientTypes.provider)),
    ),
  )
}

/**
 * Patients whom staff see, and for whom somebody reads: any of them may be written to, with or without their record open.
 * The list to choose from has the one whose record is open and those with whom they write.
 */
async function patientOptions(ctx: SignedInContext, only: Key | null): Promise<RecipientOption[]> {
  if (oneOf(only, recipientTypes.patient) === false) return []
  const { userId, ptId, representativeId } = ctx.caller
  const open = representativeId === null && ptId !== null ? eq(patients.ptId, ptId) : undefined
  const rows = await ctx.db
    .select({ ptId: patients.ptId, name: patientFullName, extId: patients.extId })
    .from(patients)
    .where(
      and(
        only ? eq(patients.ptId, only.recptID) : undefined,
        seenBy(userId),
        isPatientRead(ctx.now()),
        only ? undefined : or(open, inArray(patients.ptId, correspondents(ctx, recipientTypes.patient))),
      ),
    )
    .orderBy(sql`${patients.ptId} = ${open ? ptId : -1} desc`, asc(patients.nameLastKey), asc(patients.ptId))
    .limit(maxListed)
  return rows.map((row) => ({
    key: { recptID: row.ptId, recptTypeID: recipientTypes.patient },
    displayName: row.name,
    email: null,
    kind: row.extId,
  }))
}

/** Staff who act for a patient write as that patient: to the care team, and to no other patient. */
async function options(ctx: SignedInContext, only: Key | null): Promise<RecipientOption[]> {
  const { userType, recipient } = ctx.caller
  const lists =
    userType === staffUserType && recipient.recptTypeId !== recipientTypes.patient
      ? [await patientOptions(ctx, only), await providerOptions(ctx, only), await officeOptions(ctx, only)]
      : [await careTeam(ctx, only), await officeOptions(ctx, only)]
  return lists
    .flat()
    .filter(({ key }) => key.recptID !== recipient.recptId || key.recptTypeID !== recipient.recptTypeId)
}

/**
 * Everybody to whom the caller may write (portal §6): a patient to their care team and the offices, staff to patients
 * whom they see, to colleagues and the offices; nobody to themselves.
 */
export function messageRecipients(ctx: SignedInContext): Promise<RecipientOption[]> {
  return options(ctx, null)
}

/** The one of them whom the key names, or null. */
export async function messageRecipient(ctx: SignedInContext, key: Key): Promise<RecipientOption | null> {
  const [found] = await options(ctx, key)
  return found ?? null
}

/** A provider whom a topic names, and who may be written to about it by everybody; null where nobody reads for them. */
export async function topicProvider(ctx: SignedInContext, prvId: number): Promise<RecipientOption | null> {
  const [found] = await providerOptions(ctx, { recptID: prvId, recptTypeID: recipientTypes.provider })
  return found ?? null
}
