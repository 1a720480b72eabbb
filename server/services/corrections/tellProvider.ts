import { and, eq } from 'drizzle-orm'
import { firstLocale } from '#src/contract/firstLocale.ts'
import type { LocaleName } from '#src/contract/portal.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { patients, providers } from '../../db/schema/people.ts'
import { ServiceError } from '../../ServiceError.ts'
import { authorOf } from '../authorship/authorOf.ts'
import { isProviderRead } from '../messages/isMailboxRead.ts'
import { type PlainMessage, postMessage } from '../messages/postMessage.ts'
import { readInsuranceMessage } from '../messages/readInsuranceMessage.ts'
import { recipientName } from '../messages/recipientName.ts'
import type { CorrectionContext } from './CorrectionContext.ts'

interface Reader {
  readonly prvId: number
  readonly name: string
}

/** Returns the patient's provider, or else who reads messages about insurance. Null if neither has a reader. */
async function readerOf(ctx: CorrectionContext): Promise<Reader | null> {
  const { db, now, caller } = ctx
  const [own] = await db
    .select({ prvId: providers.prvId, name: providers.fullName })
    .from(patients)
    .innerJoin(providers, eq(providers.prvId, patients.prvId1))
    .where(and(eq(patients.ptId, caller.ptId), isProviderRead(now())))
  if (own) return own
  try {
    const { prvID, prvFullName } = await readInsuranceMessage(ctx)
    return { prvId: prvID, name: prvFullName ?? '' }
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return null
    throw error
  }
}

/** Returns the language of a provider: as chosen in the portal, otherwise English. */
async function languageOf({ db }: CorrectionContext, { prvId }: Reader): Promise<LocaleName> {
  const [row] = await db
    .select({ language: accounts.language })
    .from(accounts)
    .where(and(eq(accounts.prvId, prvId), eq(accounts.isActive, true)))
    .limit(1)
  return firstLocale(row?.language)
}

/**
 * Sends a message of the patient to their provider (clinical §9, recipient type 59). Sends none if nobody reads it: the
 * staff's list has the request anyway. `wordsIn` returns it in the provider's language.
 */
export async function tellProvider(
  ctx: CorrectionContext,
  wordsIn: (language: LocaleName) => PlainMessage,
): Promise<void> {
  const reader = await readerOf(ctx)
  if (!reader) return
  const { ptId, userId } = ctx.caller
  const from = { recptId: ptId, recptTypeId: recipientTypes.patient }
  const to = { recptId: reader.prvId, recptTypeId: recipientTypes.provider }
  const account = { userId, ...(await authorOf(ctx)) }
  const fromName = await recipientName(ctx.db, from)
  await postMessage(
    ctx,
    { from, fromName, to, toName: reader.name, readers: [to], account },
    wordsIn(await languageOf(ctx, reader)),
  )
}
