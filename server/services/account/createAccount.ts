import { eq } from 'drizzle-orm'
import { patientUserType, staffUserType } from '#src/contract/userTypes.ts'
import type { Connection } from '../../db/client.ts'
import { accountObjectTypes, accounts, activityLog } from '../../db/schema/accounts.ts'
import { patients, providers } from '../../db/schema/people.ts'
import { isMailAddress } from '../../mail/mailAddress.ts'
import { ServiceError } from '../../ServiceError.ts'
import { createPatient } from '../patients/createPatient.ts'
import { checkNewPassword, passwordRule } from './checkNewPassword.ts'
import { grantSites, type WantedSites } from './grantSites.ts'
import { ownWords } from './ownWords.ts'
import { patientObjectTypeIds, staffObjectTypeIds } from './profiles.ts'
import { hashPassword } from './password.ts'
import { userNameKey } from './userNameKey.ts'

/**
 * The types of accounts.
 * - `patient`: a person with a record.
 * - `provider`: staff who treat patients. Patients write to them.
 * - `nurse`: like a provider, with the specialty Nursing.
 * - `staff`: other staff, such as a receptionist. They read records, and patients can't write to them first.
 * - `client`: an organization such as a care home, which acts for its residents and has no record.
 * - `representative`: a person without a record who acts for others.
 */
export const accountTypes = ['patient', 'provider', 'nurse', 'staff', 'client', 'representative'] as const
export type AccountType = (typeof accountTypes)[number]

const staffTypes: readonly AccountType[] = ['provider', 'nurse', 'staff']
/** Whether an account of this type signs in at the employee portal. */
export const isStaffType = (type: AccountType): boolean => staffTypes.includes(type)

export interface NewAccount {
  readonly userName: string
  readonly password: string
  /** Whether the password is the published one of the demo clinic, which is easy to guess on purpose. */
  readonly isDemo?: boolean
  readonly nameFirst: string
  /** May be empty for a client. */
  readonly nameLast: string
  readonly type: AccountType
  /** Recovery address. Defaults to the patient's, if any. */
  readonly email?: string | undefined
  /** The patient of a patient's account. If missing, a patient with the names above is created. */
  readonly ptId?: number | undefined
  /** Of a new patient: `yyyy-mm-dd`, and F, M or U. */
  readonly dob?: string | undefined
  readonly sex?: 'F' | 'M' | 'U' | undefined
  /** Name of a provider or nurse as patients read it, such as `Dr. Hannah Lee`. Default: first and last name. */
  readonly fullName?: string | undefined
  readonly specialty?: string | undefined
  /** The clinic's first site, which is created with the first staff account if the clinic has none. */
  readonly site: WantedSites['first']
  /** Names or numbers of the sites of a staff account. Default: all active sites. */
  readonly sites?: readonly string[] | undefined
  readonly defaultSite?: string | undefined
}

interface RecordOwner {
  readonly ptId?: number
  readonly prvId?: number
  readonly email: string | null
}

async function patientOf(
  tx: Connection,
  { ptId, nameFirst, nameLast, dob, sex, email }: NewAccount,
  at: Date,
): Promise<RecordOwner> {
  if (ptId !== undefined) {
    const [known] = await tx
      .select({ ptId: patients.ptId, email: patients.email })
      .from(patients)
      .where(eq(patients.ptId, ptId))
    if (!known) throw new ServiceError(404, 'not-found', `patient ${ptId}: not found`)
    return { ptId: known.ptId, email: email?.trim() ?? known.email }
  }
  return createPatient(tx, { nameFirst, nameLast, dob, sex, email }, at)
}

async function providerOf(tx: Connection, { type, nameFirst, nameLast, email, ...about }: NewAccount) {
  const fullName = about.fullName?.trim() || `${nameFirst} ${nameLast}`
  const specialty = about.specialty?.trim() || (type === 'nurse' ? 'Nursing' : null)
  const [made] = await tx
    .insert(providers)
    .values({ fullName, nameFirst, nameLast, specialty })
    .returning({ prvId: providers.prvId })
  if (!made) throw new Error('provider: insert returned no row')
  return { prvId: made.prvId, email: email?.trim() ?? null }
}

function ownerOf(tx: Connection, input: NewAccount, at: Date): Promise<RecordOwner> {
  if (input.type === 'patient') return patientOf(tx, input, at)
  if (input.type === 'provider' || input.type === 'nurse') return providerOf(tx, input)
  return Promise.resolve({ email: input.email?.trim() ?? null })
}

/**
 * Creates an account (user types: portal §1). Throws 400 for a password that is short or easy to guess, an empty name or an invalid
 * address, 404 for an unknown patient or site, 409 `conflict` if the user name is taken, or like `createPatient`.
 */
export async function createAccount(
  db: Connection,
  input: NewAccount,
  at: Date = new Date(),
): Promise<{ userId: number; ptId: number | null }> {
  const { userName, password, nameFirst, nameLast, type, email } = input
  const names = type === 'client' ? [userName, nameFirst] : [userName, nameFirst, nameLast]
  if (names.some((name) => name.trim() === ''))
    throw new ServiceError(400, 'bad-input', 'names: expected at least one letter each')
  if (email !== undefined && !isMailAddress(email.trim()))
    throw new ServiceError(400, 'bad-input', 'mail address: expected one such as name@example.org')
  if (!input.isDemo) await checkNewPassword(password, ownWords(input, input.site.name))
  const key = userNameKey(userName)
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const isStaff = isStaffType(type)
    const whose = await ownerOf(tx, input, at)
    const [made] = await tx
      .insert(accounts)
      .values({
        userName: userName.trim(),
        userNameKey: key,
        passwordHash,
        passwordRule,
        userType: isStaff ? staffUserType : patientUserType,
        nameFirst,
        nameLast,
        ...whose,
      })
      .onConflictDoNothing({ target: accounts.userNameKey })
      .returning({ userId: accounts.userId })
    if (!made) throw new ServiceError(409, 'conflict', 'user name: already taken')
    const { userId } = made
    const granted = isStaff ? staffObjectTypeIds : patientObjectTypeIds
    await tx.insert(accountObjectTypes).values(granted.map((objectTypeId) => ({ userId, objectTypeId })))
    const { sites: siteNames = [], defaultSite: defaultName, site: first } = input
    if (isStaff) await grantSites(tx, userId, { names: siteNames, defaultName, first })
    const ptId = whose.ptId ?? null
    // No user made it: the patient's log shows no name.
    await tx
      .insert(activityLog)
      .values({ at, userId: null, ptId, activityType: 'account created', sentTo: userName.trim() })
    return { userId, ptId }
  })
}
