import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { RecipientOption } from '#src/contract/messages.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { offices } from '../../db/schema/messages.ts'
import { providers } from '../../db/schema/people.ts'
import type { Recipient, SignedInContext } from '../context.ts'
import { ServiceError } from '../../ServiceError.ts'
import { isProviderRead } from './isMailboxRead.ts'

const mailboxOf = (prvId: number): Recipient => ({ recptId: prvId, recptTypeId: recipientTypes.provider })

/** Nobody's reader is who writes: their own mailbox has it anyway. */
function notSender({ caller: { recipient } }: SignedInContext) {
  return recipient.recptTypeId === recipientTypes.provider ? ne(providers.prvId, recipient.recptId) : undefined
}

/** The first of these providers whose mailbox somebody reads. */
async function firstRead(ctx: SignedInContext, candidates: readonly (number | null | undefined)[]) {
  const named = candidates.filter((prvId) => typeof prvId === 'number')
  if (named.length === 0) return undefined
  const rows = await ctx.db
    .select({ prvId: providers.prvId })
    .from(providers)
    .where(and(inArray(providers.prvId, named), isProviderRead(ctx.now()), notSender(ctx)))
  return named.find((prvId) => rows.some((row) => row.prvId === prvId))
}

/** Who reads for the clinic where nobody else does: for the active office that has been there longest. */
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
 * In whose mailboxes lies what is written to somebody. To an office: of whom the topic names, else of who reads for the
 * office. To a provider: their own; but where nobody reads that any more (they have left, and nobody acts for them), an
 * answer to them would be lost, so that it also lies with who reads for the clinic. Throws 403 `recipient-gone` where
 * nobody at all reads for an office.
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
  if (prvId === undefined) throw new ServiceError(403, 'recipient-gone', 'nobody reads for that office')
  return [mailboxOf(prvId)]
}
