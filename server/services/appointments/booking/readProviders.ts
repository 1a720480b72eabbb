import type * as contract from '#src/contract/booking.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type { RecordContext } from '../../context.ts'
import { offers } from './offers.ts'

/** Returns the providers whom the patient can book, by name (clinical §7). */
export async function readProviders(ctx: RecordContext): Promise<ReplyOf<typeof contract.providers>> {
  const found = new Map((await offers(ctx.db)).map(({ provider }) => [provider.prvId, provider]))
  return [...found.values()].map(({ prvId, fullName, specialty }) => ({
    prvID: prvId,
    prvFullName: fullName,
    specialty,
  }))
}
