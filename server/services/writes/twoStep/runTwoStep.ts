import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { KeyedEndpoint, ParsedInput } from '#src/contract/endpoint.ts'
import { doneWrites, twoStepWrites } from '../../../db/schema/writes.ts'
import type { AccountContext } from '../../account/accountContext.ts'
import type { Allowed, SignedInContext } from '../../context.ts'
import { runIdempotent } from '../runIdempotent.ts'
import type { OutsideContext } from './OutsideSystems.ts'
import { settleTwoStep } from './settleTwoStep.ts'
import type { TwoStepWrite } from './TwoStepWrite.ts'

/**
 * How long the job waits after a call's timeout before it queries, ms, because the calling instance might still settle
 * the write.
 */
const graceMs = 5_000

/**
 * Does a write with an outside system: (1) a transaction with the key's row, the pending row and the area's rows, (2)
 * the outside call, in no transaction, (3) a transaction with the outcome. A repeat under its key gets the current
 * reply and causes no second call. After a crash at any point, `startTwoStepJob` settles the write. A write that ends in
 * (1) with a reply has no pending row and no outside call.
 */
export async function runTwoStep<E extends KeyedEndpoint>(
  ctx: AccountContext & SignedInContext & OutsideContext & Allowed<E['allowedBy']>,
  write: TwoStepWrite<E>,
  { input, key }: { readonly input: ParsedInput<E>; readonly key: string },
): Promise<unknown> {
  const { endpoint, name } = write
  const { userId } = ctx.caller
  let begun: (() => Promise<void>) | undefined
  const reply = await runIdempotent(
    ctx,
    { endpoint: `${endpoint.method} ${endpoint.path}`, input, key },
    async (inside) => {
      const { reply: first, asking } = await write.begin(inside, input)
      if (asking === null) return first
      const { request, call } = asking
      const asked = { requestKey: randomUUID(), request, startedAt: ctx.now() }
      const firstAskAt = new Date(asked.startedAt.getTime() + write.times(ctx.outside).limitMs + graceMs)
      await inside.db.insert(twoStepWrites).values({ ...asked, userId, key, name, nextAskAt: firstAskAt })
      begun = async () => settleTwoStep(ctx, write, asked.requestKey, await call(ctx.outside, asked), { isLate: false })
      return first
    },
  )
  if (!begun) return reply
  await begun()
  const [note] = await ctx.db
    .select({ reply: doneWrites.reply })
    .from(doneWrites)
    .where(and(eq(doneWrites.userId, userId), eq(doneWrites.key, key)))
  return note?.reply ?? reply
}
