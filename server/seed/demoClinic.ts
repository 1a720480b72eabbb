import { getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Connection } from '../db/client.ts'
import { accountObjectTypes, accounts, accountSites } from '../db/schema/accounts.ts'
import { representatives } from '../db/schema/people.ts'
import type { RecordSeal } from '../seal/RecordSeal.ts'
import { patientObjectTypeIds, staffObjectTypeIds } from '../services/account/profiles.ts'
import { staffUserType } from '#src/contract/userTypes.ts'
import { passwordRule } from '../services/account/checkNewPassword.ts'
import { hashPassword } from '../services/account/password.ts'
import { userNameKey } from '../services/account/userNameKey.ts'
import { insertRows } from './rows/insertRows.ts'
import { demoProviders, demoSites } from './clinic/clinicStaff.ts'
import { demoAccounts, demoMail, demoPassword } from './clinic/demoAccounts.ts'
import { insertDemoFhirClients } from './clinic/demoFhirClients.ts'
import { insertDemoPersonalInfo } from './clinic/insertDemoPersonalInfo.ts'
import { insertDemoNotices } from './clinic/demoNotices.ts'
import { insertDemoZipCodes } from './clinic/insertDemoZipCodes.ts'
import { maria, newton, otherPatients } from './clinic/demoPatients.ts'
import { insertDemoCard } from './insurance/insertDemoCard.ts'
import { insertDemoForms } from './forms/insertDemoForms.ts'
import { insertDemoPictures, readDemoPictures } from './pictures/insertDemoPictures.ts'
import { type DemoRows, demoTables } from './rows/demoRows.ts'
import { makeDemoRows } from './makeDemoRows.ts'

/**
 * Tables whose ids the seed assigns, because other rows or people refer to them. Later ids continue after the highest.
 */
const numbered: readonly (readonly [PgTable, PgColumn])[] = [
  [demoTables.sites, demoTables.sites.siteId],
  [demoTables.providers, demoTables.providers.prvId],
  [demoTables.patients, demoTables.patients.ptId],
  [demoTables.insurancePlans, demoTables.insurancePlans.insPlanId],
  [demoTables.policies, demoTables.policies.ptPolicyId],
  [demoTables.encounters, demoTables.encounters.ptEncId],
  [demoTables.labProcedures, demoTables.labProcedures.labCpId],
  [demoTables.specimens, demoTables.specimens.specimenId],
  [demoTables.documents, demoTables.documents.docId],
  [demoTables.appointments, demoTables.appointments.apptId],
  [demoTables.locations, demoTables.locations.locId],
  [demoTables.charges, demoTables.charges.ledgerId],
  [demoTables.paymentPlans, demoTables.paymentPlans.payPlanId],
  [demoTables.payments, demoTables.payments.paymentId],
  [demoTables.paymentLines, demoTables.paymentLines.lineId],
  [demoTables.refunds, demoTables.refunds.refundId],
  [demoTables.visitTemplates, demoTables.visitTemplates.templateId],
  [demoTables.offices, demoTables.offices.officeId],
  [demoTables.messageRoutes, demoTables.messageRoutes.ppRouteId],
  [demoTables.messages, demoTables.messages.messageId],
  [demoTables.webData, demoTables.webData.webDataId],
  [demoTables.cnEntries, demoTables.cnEntries.cnid],
]

interface DemoOptions {
  /** IANA name. */
  readonly timeZone?: string
  readonly seal?: RecordSeal
  /** Whether to draw the pictures too, which takes seconds. Default: false. */
  readonly pictures?: boolean
}

/**
 * Makes the demo clinic in an empty, migrated database, in one transaction. The clinic is 'Riverside Family Clinic'
 * with its people, ten years of the main patient's records, and the accounts of demoAccounts.ts. Dates are relative to
 * `now`; the same `now` gives the same records. `seal` stores two patients' numbers; without it, they have none.
 */
export async function seedDemoClinic(
  db: Connection,
  key: 'main' | 'training',
  now: Date,
  { timeZone = 'America/New_York', seal, pictures = false }: DemoOptions = {},
): Promise<void> {
  const rows = makeDemoRows(key, now, timeZone)
  const hashing = Promise.all(demoAccounts.map(() => hashPassword(demoPassword)))
  const [hashes, files] = await Promise.all([hashing, pictures ? readDemoPictures(now, timeZone) : []])
  await db.transaction(async (tx) => {
    await insertDemoForms(tx, now)
    for (const name of Object.keys(demoTables) as (keyof DemoRows)[]) await insertRows(tx, demoTables[name], rows[name])
    for (const [table, id] of numbered)
      await tx.execute(
        sql`select setval(pg_get_serial_sequence(${getTableName(table)}, ${id.name}), (select max(${id}) from ${table}))`,
      )
    await insertDemoPersonalInfo(tx, seal)
    await insertAccounts(tx, key, hashes)
    await namePayers(tx)
    await insertDemoCard(tx, now)
    await insertDemoFhirClients(tx, maria.ptId, now)
    await insertDemoNotices(tx, now)
    await insertDemoZipCodes(tx)
    await insertDemoPictures(tx, now, files)
  })
}

const patientOf = (key: string) => {
  const patient = [maria, newton, ...otherPatients].find((one) => one.key === key)
  if (!patient) throw new Error(`demo clinic: expected the key of a demo patient, got ${key}`)
  return patient
}

/** Accounts that act for patients. */
const represented = [
  { userName: 'sam', patient: 'eleanor', relationship: 'mother' },
  { userName: 'sam', patient: 'noah', relationship: 'child' },
  { userName: 'sam', patient: 'lily', relationship: 'child' },
  { userName: 'acme', patient: 'eleanor', relationship: 'resident' },
  { userName: 'acme', patient: 'xiuying', relationship: 'resident' },
] as const

const staff: Readonly<Record<string, (typeof demoProviders)[keyof typeof demoProviders]>> = {
  drlee: demoProviders.lee,
  nadia: demoProviders.okafor,
}

function accountOf(userName: string) {
  const provider = staff[userName]
  const email = demoMail(userName)
  if (provider) {
    const { nameFirst, nameLast, prvId } = provider
    return { userType: staffUserType, nameFirst, nameLast, prvId, email }
  }
  if (userName === 'acme') return { userType: 1, nameFirst: 'Acme', nameLast: 'Care Homes', email }
  const { ptId, name } = patientOf(userName)
  return { userType: 1, nameFirst: name[0], nameLast: name[name.length - 1] ?? '', email, ptId }
}

/** Stores who paid and who refunded: the patients themselves, and the nurse who reads for the billing office. */
async function namePayers(tx: Connection): Promise<void> {
  const { payments, refunds } = demoTables
  await tx.execute(
    sql`update ${payments} set user_id = ${accounts.userId} from ${accounts} where ${accounts.ptId} = ${payments.ptId}`,
  )
  await tx.execute(
    sql`update ${refunds} set user_id = ${accounts.userId} from ${accounts} where ${accounts.userName} = 'nadia'`,
  )
}

async function insertAccounts(tx: Connection, key: 'main' | 'training', hashes: readonly string[]): Promise<void> {
  const made = await tx
    .insert(accounts)
    .values(
      demoAccounts.map(({ userName }, index) => ({
        userName,
        userNameKey: userNameKey(userName),
        passwordHash: hashes[index] ?? '',
        // The published password is weak on purpose: nobody is asked to change it.
        passwordRule,
        ...accountOf(userName),
      })),
    )
    .returning({ userId: accounts.userId, userName: accounts.userName, userType: accounts.userType })

  await tx.insert(accountObjectTypes).values(
    made.flatMap(({ userId, userType }) =>
      (userType === staffUserType ? staffObjectTypeIds : patientObjectTypeIds).map((objectTypeId) => ({
        userId,
        objectTypeId,
      })),
    ),
  )
  const userIdOf = (name: string) => made.find(({ userName }) => userName === name)?.userId ?? 0
  await tx.insert(accountSites).values(
    Object.keys(staff).flatMap((userName) =>
      Object.values(demoSites).map(({ siteId, isHomeSite }) => ({
        userId: userIdOf(userName),
        siteId,
        isDefault: isHomeSite,
      })),
    ),
  )
  const known = represented.map(({ userName, patient, relationship }) => ({
    userId: userIdOf(userName),
    patient: patientOf(patient),
    relationship,
  }))
  await tx
    .insert(representatives)
    .values([
      ...known
        .filter(({ patient }) => key === 'main' || patient.training)
        .map(({ userId, patient, relationship }) => ({ userId, ptId: patient.ptId, relationship })),
      { userId: userIdOf('nadia'), prvId: demoProviders.lee.prvId, relationship: 'colleague' },
    ])
}
