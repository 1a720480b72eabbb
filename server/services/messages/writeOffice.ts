import { asc, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Connection } from '../../db/client.ts'
import { offices } from '../../db/schema/messages.ts'
import { isMailAddress } from '../../mail/mailAddress.ts'
import { ServiceError } from '../../ServiceError.ts'
import { providerOfAccount } from './providerOfAccount.ts'

const Office = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('name: empty'), v.maxLength(200, 'name: longer than 200')),
  /** User name of its reader. Undefined keeps the current one. */
  reader: v.optional(v.string()),
  email: v.optional(
    v.pipe(v.string(), v.trim(), v.check(isMailAddress, 'mail address: expected one such as name@example.org')),
  ),
  isActive: v.boolean(),
})

/**
 * Creates an office of the clinic, or changes the office with that name. Throws 400 for an invalid name or mail
 * address, or a new office without a reader. Throws 404 if the reader is not a provider with an active account, or if
 * there is no office to close.
 */
export async function writeOffice(
  db: Connection,
  given: v.InferOutput<typeof Office>,
): Promise<{ readonly officeId: number }> {
  const parsed = v.safeParse(Office, given)
  if (!parsed.success) throw new ServiceError(400, 'bad-input', parsed.issues[0].message)
  const { name, reader, email, isActive } = parsed.output
  return db.transaction(async (tx) => {
    // Lock the table: otherwise two concurrent writers of one name would both find none.
    await tx.execute(sql`lock table ${offices} in share row exclusive mode`)
    const [known] = await tx
      .select({ officeId: offices.officeId })
      .from(offices)
      .where(eq(offices.name, name))
      .orderBy(asc(offices.officeId))
      .limit(1)
    const values = {
      isActive,
      ...(email !== undefined && { email }),
      ...(reader !== undefined && { prvId: await providerOfAccount(tx, reader) }),
    }
    if (known) {
      await tx.update(offices).set(values).where(eq(offices.officeId, known.officeId))
      return known
    }
    if (!isActive) throw new ServiceError(404, 'not-found', 'office: no active one has this name')
    if (reader === undefined) throw new ServiceError(400, 'bad-input', 'reader: required for a new office')
    const [made] = await tx
      .insert(offices)
      .values({ name, ...values })
      .returning({ officeId: offices.officeId })
    if (!made) throw new Error('office: insert returned no row')
    return made
  })
}
