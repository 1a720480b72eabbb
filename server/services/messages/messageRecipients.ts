import { and, asc, eq, inArray, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { RecipientOption } from '#src/contract/messageWriting.ts'
import { recipientTypes, staffUserType } from '#src/contract/userTypes.ts'
import { messageParties, messages, offices } from '../../db/schema/messages.ts'
import { patients, providers } from '../../db/schema/people.ts'
import { appointments } from '../../db/schema/records.ts'
import type { SignedInContext } from '../context.ts'
import { seenBy } from '../patients/patientsOfStaff.ts'
import { isProviderRead } from './isMailboxRead.ts'
import { patientFullName } from '../../db/patientFullName.ts'

type Key = RecipientOption['key']

/** Max number of listed providers, and of listed patients. Permission to write does not depend on the list. */
const maxListed = 200

/** Whether the only requested recipient has this type. Undefined if all recipients are requested. */
const oneOf = (only: Key | null, type: number) => (only === null ? undefined : only.recptTypeID === type)

/** Returns offices with a reader other than the caller. */
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

/** Selects the ids of the recipients of one type who exchanged messages with the caller. */
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
 * Returns the care team of the session's patient: the patient's own provider, the providers of their appointments, and
 * the providers with whom they exchanged messages. Leaves out providers whose mailbox has no reader. With `only`,
 * returns at most that provider.
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
 * Returns patients whom the staff member may see. Staff may write to any of them, with or without an open record. A
 * patient without a reader (`readMailboxReader`) reads the message once they have an account. Without `only`, returns
 * only the open record's patient and patients with whom the staff member exchanged messages.
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

/**
 * Returns all possible recipients, or only the one with the key `only`. Staff who act for a patient write as that
 * patient: to the care team and the offices, and to no other patient.
 */
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
 * Returns the list of recipients for the caller (portal §6). For a patient: their care team and the offices. For staff:
 * patients (see `patientOptions`), providers and the offices. Never the caller.
 */
export function messageRecipients(ctx: SignedInContext): Promise<RecipientOption[]> {
  return options(ctx, null)
}

/** Returns the recipient with this key, or null. */
export async function messageRecipient(ctx: SignedInContext, key: Key): Promise<RecipientOption | null> {
  const [found] = await options(ctx, key)
  return found ?? null
}

/**
 * Returns the provider whom a topic names. Everyone may write to that provider about the topic. Null if the provider's
 * mailbox has no reader.
 */
export async function topicProvider(ctx: SignedInContext, prvId: number): Promise<RecipientOption | null> {
  const [found] = await providerOptions(ctx, { recptID: prvId, recptTypeID: recipientTypes.provider })
  return found ?? null
}
