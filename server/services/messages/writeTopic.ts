import { asc, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { newMessageRouteType } from '#src/contract/messageWriting.ts'
import type { Connection } from '../../db/client.ts'
import { messageRoutes } from '../../db/schema/messages.ts'
import { ServiceError } from '../../ServiceError.ts'
import { providerOfAccount } from './providerOfAccount.ts'

const text = (name: string, maxLength: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(maxLength, `${name}: longer than ${maxLength}`))

/** Undefined fields keep their current or default values. */
const Topic = v.object({
  name: v.pipe(text('name', 200), v.nonEmpty('name: empty')),
  description: v.optional(text('description', 1000)),
  /** Text shown before the user writes a message about the topic. Empty for none. */
  disclaimer: v.optional(text('disclaimer', 2000)),
  /** User name of the provider who reads an office's messages about the topic. */
  reader: v.optional(v.string()),
  typeId: v.optional(
    v.pipe(
      v.number('type: expected a whole number from 1'),
      v.integer('type: expected a whole number from 1'),
      v.minValue(1, 'type: expected a whole number from 1'),
      v.maxValue(1_000_000, 'type: expected at most 1000000'),
    ),
  ),
  isActive: v.boolean(),
})

/**
 * Adds a topic of messages, or changes the topic with that name (portal §3 "Message route"). Throws 400 for an invalid
 * field. Throws 404 if the reader is not a provider with an active account, or if there is no topic to end.
 */
export async function writeTopic(
  db: Connection,
  given: v.InferOutput<typeof Topic>,
  now: Date,
): Promise<{ readonly ppRouteId: number }> {
  const parsed = v.safeParse(Topic, given)
  if (!parsed.success) throw new ServiceError(400, 'bad-input', parsed.issues[0].message)
  const { name, description, disclaimer, reader, typeId, isActive } = parsed.output
  return db.transaction(async (tx) => {
    // Lock the table: otherwise two concurrent writers of one name would both find none.
    await tx.execute(sql`lock table ${messageRoutes} in share row exclusive mode`)
    const [known] = await tx
      .select({ ppRouteId: messageRoutes.ppRouteId, isActive: messageRoutes.isActive })
      .from(messageRoutes)
      .where(eq(messageRoutes.nameX, name))
      .orderBy(asc(messageRoutes.ppRouteId))
      .limit(1)
    const values = {
      isActive,
      ...(known?.isActive !== isActive && { isActiveDate: now }),
      ...(description !== undefined && { descX: description }),
      ...(disclaimer !== undefined && { disclaimer: disclaimer === '' ? null : disclaimer }),
      ...(typeId !== undefined && { ppRouteTypeId: typeId }),
      ...(reader !== undefined && { prvId: await providerOfAccount(tx, reader) }),
    }
    if (known) {
      await tx.update(messageRoutes).set(values).where(eq(messageRoutes.ppRouteId, known.ppRouteId))
      return { ppRouteId: known.ppRouteId }
    }
    if (!isActive) throw new ServiceError(404, 'not-found', 'topic: no active one has this name')
    const [made] = await tx
      .insert(messageRoutes)
      .values({ nameX: name, ppRouteTypeId: newMessageRouteType, ...values })
      .returning({ ppRouteId: messageRoutes.ppRouteId })
    if (!made) throw new Error('topic: insert returned no row')
    return made
  })
}
