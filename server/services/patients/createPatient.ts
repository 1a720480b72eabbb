import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { phoneTypeIds } from '#src/contract/referenceLists.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import type { Connection } from '../../db/client.ts'
import { foldedName } from '../../db/foldedName.ts'
import { activityLog } from '../../db/schema/accounts.ts'
import { patients, phoneEntries } from '../../db/schema/people.ts'
import { phoneNumberOf } from '../../demographics/phoneNumber.ts'
import { isMailAddress } from '../../mail/mailAddress.ts'
import { ServiceError } from '../../ServiceError.ts'
import { siteNamed } from '../clinic/siteNamed.ts'
import { providerOfAccount } from '../messages/providerOfAccount.ts'

const name = (field: string) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(`${field}: empty`), v.maxLength(100, `${field}: longer than 100`))

const isDay = (value: string) => {
  const at = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
}
const dayIs = 'date of birth: expected a day such as 1974-03-14'

const NewPatient = v.object({
  nameFirst: name('first name'),
  nameMiddle: v.optional(name('middle name')),
  nameLast: name('last name'),
  /** `yyyy-mm-dd`, not in the future. */
  dob: v.optional(v.pipe(v.string(), v.isoDate(dayIs), v.check(isDay, dayIs))),
  sex: v.optional(v.picklist(['F', 'M', 'U'], 'sex: expected F, M or U')),
  /** Needed for the patient to activate an account. */
  email: v.optional(
    v.pipe(v.string(), v.trim(), v.check(isMailAddress, 'mail address: expected one such as name@example.org')),
  ),
  phone: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('phone: empty'), v.maxLength(50, 'phone: longer than 50'))),
  /** Medical record number. */
  extId: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('record number: empty'),
      v.maxLength(100, 'record number: longer than 100'),
    ),
  ),
  /** Name or number of the site. Without one, staff of every site see the patient. */
  site: v.optional(v.string()),
  /** User name of the provider to whom the patient may write. */
  provider: v.optional(v.string()),
  /** Whether another patient may have the same name and date of birth. */
  allowDuplicate: v.optional(v.boolean(), false),
})
export type NewPatient = v.InferInput<typeof NewPatient>

/** FHIR's words for the sexes of portal §3. Null: not stated. */
const genders = { F: 'female', M: 'male', U: null } as const

type Parsed = v.InferOutput<typeof NewPatient>

async function refuseKnown(tx: Connection, { nameFirst, nameLast, dob, extId, allowDuplicate }: Parsed): Promise<void> {
  const conflict = (ptId: number, what: string) => new ServiceError(409, 'conflict', `${what}: patient ${ptId} has it`)
  if (extId !== undefined) {
    const [known] = await tx.select({ ptId: patients.ptId }).from(patients).where(eq(patients.extId, extId)).limit(1)
    if (known) throw conflict(known.ptId, 'record number')
  }
  if (dob === undefined || allowDuplicate) return
  const [same] = await tx
    .select({ ptId: patients.ptId })
    .from(patients)
    .where(
      and(
        eq(patients.dob, dob),
        eq(patients.nameFirstKey, foldedName(sql`${nameFirst}::text`)),
        eq(patients.nameLastKey, foldedName(sql`${nameLast}::text`)),
      ),
    )
    .limit(1)
  if (same) throw conflict(same.ptId, 'name and date of birth')
}

/**
 * Creates a patient without an account, such as a resident whom a client represents. Throws 400 for invalid input, 404
 * for an unknown site or provider, 409 `conflict` if a patient has the record number, or the name and date of birth.
 */
export async function createPatient(
  db: Connection,
  given: NewPatient,
  at: Date,
): Promise<{ readonly ptId: number; readonly email: string | null }> {
  const parsed = v.safeParse(NewPatient, given)
  if (!parsed.success) throw new ServiceError(400, 'bad-input', parsed.issues[0].message)
  const { site, provider, phone, allowDuplicate: _, ...about } = parsed.output
  // A day ahead of UTC is today in some time zone.
  if (about.dob !== undefined && Date.parse(about.dob) > at.getTime() + 86_400_000)
    throw new ServiceError(400, 'bad-input', 'date of birth: in the future')
  return db.transaction(async (tx) => {
    // Lock the table: otherwise two concurrent calls for one person would both find none.
    await tx.execute(sql`lock table ${patients} in share row exclusive mode`)
    await refuseKnown(tx, parsed.output)
    const [made] = await tx
      .insert(patients)
      .values({
        ...about,
        gender: about.sex && genders[about.sex],
        siteId: site === undefined ? null : (await siteNamed(tx, site)).siteId,
        prvId1: provider === undefined ? null : await providerOfAccount(tx, provider),
      })
      .returning({ ptId: patients.ptId, email: patients.email })
    if (!made) throw new Error('patient: insert returned no row')
    const number = phone === undefined ? null : phoneNumberOf(phone)
    if (number)
      await tx.insert(phoneEntries).values({
        recptId: made.ptId,
        recptTypeId: recipientTypes.patient,
        phoneTypeId: phoneTypeIds.home,
        ...number,
      })
    // No user made it: the patient's log shows no name.
    await tx.insert(activityLog).values({ at, userId: null, ptId: made.ptId, activityType: 'record created' })
    return made
  })
}
