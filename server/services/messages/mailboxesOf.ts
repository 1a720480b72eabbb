import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { RecipientOption } from '#src/contract/messageWriting.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { offices } from '../../db/schema/messages.ts'
import { providers } from '../../db/schema/people.ts'
import type { Recipient, SignedInContext } from '../context.ts'
import { ServiceError } from '../../ServiceError.ts'
import { isProviderRead } from './isMailboxRead.ts'

const mailboxOf = (prvId: number): Recipient => ({ recptId: prvId, recptTypeId: recipientTypes.provider })

/** Excludes the sender from readers, because their own mailbox has the message anyway. */
function notSender({ caller: { recipient } }: SignedInContext) {
  return recipient.recptTypeId === recipientTypes.provider ? ne(providers.prvId, recipient.recptId) : undefined
}

/** Returns the first of these providers whose mailbox has a reader. */
async function firstRead(ctx: SignedInContext, candidates: readonly (number | null | undefined)[]) {
  const named = candidates.filter((prvId) => typeof prvId === 'number')
  if (named.length === 0) return undefined
  const rows = await ctx.db
    .select({ prvId: providers.prvId })
    .from(providers)
    .where(and(inArray(providers.prvId, named), isProviderRead(ctx.now()), notSender(ctx)))
  return named.find((prvId) => rows.some((row) => row.prvId === prvId))
}

/** Returns the provider who reads for the clinic as a fallback: the reader of the oldest active office. */
async function lastResort(ctx: SignedInContext): Promise<number | undefined> {
  const [row] = await ctx.db
    .select({ prvId: providers.prvId })
    .from(offices)
    .innerJoin(providers, eq(providers.prvId, offices.prvId))
    .where(and(eq(offices.isActive, true), isProviderRead(ctx.now()), notSender(ctx)))
    .orderBy(asc(offices.officeId))
    .limit(1)
  return row?.prvId
}

/**
 * Returns the mailboxes that a message is delivered to.
 * - Office: the first mailbox with a reader. The order is the topic's provider, the office's provider, the fallback
 *   reader.
 * - Provider: their own mailbox. If it has no reader any more (they have left, and no one represents them), the
 *   fallback reader's mailbox too, so that the message is not lost.
 * - Other recipients: their own mailbox.
 *
 * Throws 403 `recipient-gone` if there is no mailbox with a reader for an office.
 */
export async function mailboxesOf(
  ctx: SignedInContext,
  { recptID, recptTypeID }: RecipientOption['key'],
  routePrvId: number | null = null,
): Promise<Recipient[]> {
  if (recptTypeID === recipientTypes.provider) {
    if ((await firstRead(ctx, [recptID])) !== undefined) return [mailboxOf(recptID)]
    const instead = await lastResort(ctx)
    return [recptID, instead].filter((prvId) => prvId !== undefined).map(mailboxOf)
  }
  if (recptTypeID !== recipientTypes.office) return [{ recptId: recptID, recptTypeId: recptTypeID }]
  const [office] = await ctx.db.select({ prvId: offices.prvId }).from(offices).where(eq(offices.officeId, recptID))
  const prvId = (await firstRead(ctx, [routePrvId, office?.prvId])) ?? (await lastResort(ctx))
  if (prvId === undefined) throw new ServiceError(403, 'recipient-gone', 'office: has no reader')
  return [mailboxOf(prvId)]
}
