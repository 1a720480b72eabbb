import { and, eq, sql } from 'drizzle-orm'
import { fold } from '#src/lib/fold.ts'
import { patients } from '../../db/schema/people.ts'
import { isMailAddress, mailAddressKey } from '../../mail/mailAddress.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../../ServiceError.ts'

export type Patient = typeof patients.$inferSelect

interface Asked {
  readonly email: string
  readonly nameLast?: string | undefined
  /** `yyyy-mm-dd` */
  readonly DOB?: string | undefined
}

/** Normalizes a name: without case, accents and repeated spaces. */
const nameKey = (name: string) => fold(name).trim().replaceAll(/\s+/g, ' ')

/** Whether a patient was born on that day (`yyyy-mm-dd`). False for a partial date. */
export function isBornOn({ dob }: Pick<Patient, 'dob'>, day: string): boolean {
  return dob?.slice(0, 10) === day.slice(0, 10)
}

/** Whether an address is the patient's, ignoring case. */
export function hasMailAddress({ email }: Pick<Patient, 'email'>, address: string): boolean {
  return email !== null && mailAddressKey(email) === mailAddressKey(address)
}

/**
 * Returns the only active patient with this address, and with this last name and birth date if both are given. Throws
 * 404 `not-found` if there is none, 409 `conflict` if there are several.
 */
export async function patientByMail(ctx: Context, { email, nameLast, DOB }: Asked): Promise<Patient> {
  const notFound = () => new ServiceError(404, 'not-found', 'mail address: no patient found')
  const key = mailAddressKey(email)
  // The record might hold an invalid address, such as two addresses or one with a name. No mail is sent to it.
  if (!isMailAddress(key)) throw notFound()
  const sharing = await ctx.db
    .select()
    .from(patients)
    .where(and(eq(sql`lower(trim(${patients.email}))`, key), eq(patients.isActive, true)))
  if (sharing.length === 0) throw notFound()
  const named = nameLast !== undefined && DOB !== undefined
  const fitting = named
    ? sharing.filter((patient) => nameKey(patient.nameLast) === nameKey(nameLast) && isBornOn(patient, DOB))
    : sharing
  const [patient, another] = fitting
  if (!patient) throw notFound()
  if (another) throw new ServiceError(409, 'conflict', 'mail address: more than one patient found')
  return patient
}
