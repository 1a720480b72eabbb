import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { modalities } from '#src/contract/booking.ts'
import type { Connection } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { providers } from '../../db/schema/people.ts'
import { providerTemplates, visitTemplates } from '../../db/schema/scheduling.ts'
import { ServiceError } from '../../ServiceError.ts'
import { providerOfAccount } from '../messages/providerOfAccount.ts'

const text = (name: string, maxLength: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(maxLength, `${name}: longer than ${maxLength}`))
const whole = (name: string, min: number, max: number) => {
  const expected = `${name}: expected a whole number from ${min} to ${max}`
  return v.pipe(v.number(expected), v.integer(expected), v.minValue(min, expected), v.maxValue(max, expected))
}
/** Empty for none. */
const optionalText = (name: string, maxLength: number) =>
  v.optional(
    v.pipe(
      text(name, maxLength),
      v.transform((value) => value || null),
    ),
  )

/** Undefined fields keep their current or default values. */
const VisitType = v.object({
  /** Number of an existing type. */
  templateId: v.optional(v.pipe(v.number(), v.safeInteger('number: expected a whole number'))),
  /** In English. Required without `templateId`: names the type to change, otherwise the new one. With it, the new name. */
  name: v.optional(v.pipe(text('name', 200), v.nonEmpty('name: empty'))),
  nameEs: optionalText('name in Spanish', 200),
  nameAr: optionalText('name in Arabic', 200),
  instructions: optionalText('instructions', 2000),
  instructionsEs: optionalText('instructions in Spanish', 2000),
  instructionsAr: optionalText('instructions in Arabic', 2000),
  /** Required for a new type. */
  minutes: v.optional(whole('minutes', 5, 480)),
  modality: v.optional(v.picklist(modalities, `modality: expected ${modalities.join(', ')}`)),
  leadMinutes: v.optional(whole('lead time in minutes', 0, 60 * 24 * 60)),
  horizonDays: v.optional(whole('horizon in days', 1, 730)),
  isActive: v.optional(v.boolean()),
  /** User names of providers who offer it from now on. `all`: every provider with an active account. */
  offeredBy: v.optional(v.union([v.literal('all'), v.array(v.string())])),
  /** User names of providers who no longer offer it. */
  notOfferedBy: v.optional(v.array(v.string())),
})

export interface WrittenVisitType {
  readonly templateId: number
  readonly name: string
  readonly isActive: boolean
  /** Number of providers who offer it. */
  readonly offers: number
}

/**
 * Adds a visit type that patients can request, or changes one, and who offers it. What is not given stays.
 *
 * Throws 400 for an invalid value, and 404 if there is no type with this number, no active type to end, or no provider
 * with an active account of this user name.
 */
export async function writeVisitType(db: Connection, given: v.InferInput<typeof VisitType>): Promise<WrittenVisitType> {
  const parsed = v.safeParse(VisitType, given)
  if (!parsed.success) throw new ServiceError(400, 'bad-input', parsed.issues[0].message)
  const { templateId, offeredBy = [], notOfferedBy = [], ...values } = parsed.output
  return db.transaction(async (tx) => {
    // Lock the table: otherwise two concurrent writers of one name would both find none.
    await tx.execute(sql`lock table ${visitTemplates} in share row exclusive mode`)
    const known = await knownType(tx, templateId, values.name)
    const type = known === null ? await addType(tx, values) : await changeType(tx, known, values)
    await offer(tx, type.templateId, offeredBy)
    for (const user of notOfferedBy) await withdraw(tx, type.templateId, user)
    const offers = await tx.$count(providerTemplates, eq(providerTemplates.templateId, type.templateId))
    return { ...type, offers }
  })
}

type Values = Omit<v.InferOutput<typeof VisitType>, 'templateId' | 'offeredBy' | 'notOfferedBy'>
const columns = {
  templateId: visitTemplates.templateId,
  name: visitTemplates.name,
  isActive: visitTemplates.isActive,
}

/** Returns the number of the type with a number, or else of the oldest type with a name. Null if there is none. */
async function knownType(
  tx: Connection,
  templateId: number | undefined,
  name: string | undefined,
): Promise<number | null> {
  if (templateId === undefined && name === undefined)
    throw new ServiceError(400, 'bad-input', 'visit type: expected a name or a number')
  const [type] = await tx
    .select(columns)
    .from(visitTemplates)
    .where(templateId === undefined ? eq(visitTemplates.name, name ?? '') : eq(visitTemplates.templateId, templateId))
    .orderBy(asc(visitTemplates.templateId))
    .limit(1)
  if (!type && templateId !== undefined) throw new ServiceError(404, 'not-found', `visit type ${templateId}: not found`)
  return type?.templateId ?? null
}

async function addType(tx: Connection, { name = '', minutes, ...values }: Values) {
  if (values.isActive === false) throw new ServiceError(404, 'not-found', 'visit type: none has this name')
  if (minutes === undefined) throw new ServiceError(400, 'bad-input', 'minutes: required for a new visit type')
  const [type] = await tx
    .insert(visitTemplates)
    .values({ ...values, name, minutes })
    .returning(columns)
  if (!type) throw new Error('visit type: insert returned no row')
  return type
}

async function changeType(tx: Connection, templateId: number, values: Values) {
  const isThis = eq(visitTemplates.templateId, templateId)
  const isChanged = Object.values(values).some((value) => value !== undefined)
  if (isChanged) await tx.update(visitTemplates).set(values).where(isThis)
  const [type] = await tx.select(columns).from(visitTemplates).where(isThis)
  if (!type) throw new Error('visit type: the changed row is missing')
  return type
}

async function offer(tx: Connection, templateId: number, by: 'all' | readonly string[]): Promise<void> {
  const prvIds: number[] = []
  if (by === 'all') {
    const own = tx.select({ prvId: accounts.prvId }).from(accounts).where(eq(accounts.isActive, true))
    const all = await tx.select({ prvId: providers.prvId }).from(providers).where(inArray(providers.prvId, own))
    prvIds.push(...all.map(({ prvId }) => prvId))
  } else for (const user of by) prvIds.push(await providerOfAccount(tx, user))
  if (prvIds.length === 0) return
  await tx
    .insert(providerTemplates)
    .values(prvIds.map((prvId) => ({ prvId, templateId })))
    .onConflictDoNothing()
}

async function withdraw(tx: Connection, templateId: number, user: string): Promise<void> {
  const prvId = await providerOfAccount(tx, user)
  const isThis = and(eq(providerTemplates.templateId, templateId), eq(providerTemplates.prvId, prvId))
  await tx.delete(providerTemplates).where(isThis)
}
