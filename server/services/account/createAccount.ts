import { and, eq } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { accountObjectTypes, accounts, accountSites } from '../../db/schema/accounts.ts'
import { patients, providers, sites } from '../../db/schema/people.ts'
import { isMailAddress } from '../../mail/mailAddress.ts'
import { ServiceError } from '../../ServiceError.ts'
import { checkNewPassword, passwordRule } from './checkNewPassword.ts'
import { ownWords } from './ownWords.ts'
import { patientObjectTypeIds, staffObjectTypeIds } from './profiles.ts'
import { hashPassword } from './password.ts'
import { userNameKey } from './userNameKey.ts'

export interface NewAccount {
  readonly userName: string
  readonly password: string
  /** Whether the password is the published one of the demo clinic, which is easy to guess on purpose. */
  readonly isDemo?: boolean
  readonly nameFirst: string
  readonly nameLast: string
  readonly type: 'patient' | 'provider'
  /** Recovery address. Defaults to the patient's, if any. */
  readonly email?: string | undefined
  /** The patient of a patient's account. If missing, a patient with the names above is created. */
  readonly ptId?: number | undefined
  /** A provider needs a site to sign in at. This one is created if the clinic has no active site. */
  readonly site: { readonly name: string; readonly timeZone: string }
}

interface RecordOwner {
  readonly ptId?: number
  readonly prvId?: number
  readonly email: string | null
}

async function patientOf(tx: Connection, { ptId, nameFirst, nameLast, email }: NewAccount): Promise<RecordOwner> {
  if (ptId !== undefined) {
    const [known] = await tx
      .select({ ptId: patients.ptId, email: patients.email })
      .from(patients)
      .where(eq(patients.ptId, ptId))
    if (!known) throw new ServiceError(404, 'not-found', `patient ${ptId}: not found`)
    return { ptId: known.ptId, email: email?.trim() ?? known.email }
  }
  const about = { nameFirst, nameLast, email: email?.trim() ?? null }
  const [made] = await tx.insert(patients).values(about).returning({ ptId: patients.ptId, email: patients.email })
  if (!made) throw new Error('patient: insert returned no row')
  return made
}

async function providerOf(tx: Connection, { nameFirst, nameLast, email }: NewAccount): Promise<RecordOwner> {
  const fullName = `${nameFirst} ${nameLast}`
  const [made] = await tx
    .insert(providers)
    .values({ fullName, nameFirst, nameLast })
    .returning({ prvId: providers.prvId })
  if (!made) throw new Error('provider: insert returned no row')
  return { prvId: made.prvId, email: email?.trim() ?? null }
}

/** Grants a new provider all active sites of the clinic, with the home site as default. */
async function grantSites(tx: Connection, userId: number, site: NewAccount['site']): Promise<void> {
  const known = () =>
    tx
      .select()
      .from(sites)
      .where(and(eq(sites.isClinicSite, true), eq(sites.isActive, true)))
  if ((await known()).length === 0) await tx.insert(sites).values({ ...site, isClinicSite: true, isHomeSite: true })
  const granted = await known()
  await tx
    .insert(accountSites)
    .values(granted.map(({ siteId, isHomeSite }) => ({ userId, siteId, isDefault: isHomeSite })))
}

/**
 * Creates an account. Throws 400 for a password that is short or easy to guess, an empty name or an invalid address,
 * 404 for an unknown patient, 409 `conflict` if the user name is taken.
 */
export async function createAccount(db: Connection, input: NewAccount): Promise<{ userId: number }> {
  const { userName, password, nameFirst, nameLast, type, email } = input
  if ([userName, nameFirst, nameLast].some((name) => name.trim() === ''))
    throw new ServiceError(400, 'bad-input', 'names: expected at least one letter each')
  if (email !== undefined && !isMailAddress(email.trim()))
    throw new ServiceError(400, 'bad-input', 'mail address: expected one such as name@example.org')
  if (!input.isDemo) await checkNewPassword(password, ownWords(input, input.site.name))
  const key = userNameKey(userName)
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const isPatient = type === 'patient'
    const whose = isPatient ? await patientOf(tx, input) : await providerOf(tx, input)
    const [made] = await tx
      .insert(accounts)
      .values({
        userName: userName.trim(),
        userNameKey: key,
        passwordHash,
        passwordRule,
        userType: isPatient ? 1 : 99,
        nameFirst,
        nameLast,
        ...whose,
      })
      .onConflictDoNothing({ target: accounts.userNameKey })
      .returning({ userId: accounts.userId })
    if (!made) throw new ServiceError(409, 'conflict', 'user name: already taken')
    const { userId } = made
    const granted = isPatient ? patientObjectTypeIds : staffObjectTypeIds
    await tx.insert(accountObjectTypes).values(granted.map((objectTypeId) => ({ userId, objectTypeId })))
    if (!isPatient) await grantSites(tx, userId, input.site)
    return { userId }
  })
}
