import { getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Connection } from '../db/client.ts'
import { accountObjectTypes, accounts, accountSites } from '../db/schema/accounts.ts'
import { representatives } from '../db/schema/people.ts'
import { objectTypes, patientObjectTypeIds } from '../services/account/objectTypes.ts'
import { hashPassword } from '../services/account/password.ts'
import { userNameKey } from '../services/account/userNameKey.ts'
import { insertRows } from './insertRows.ts'
import { demoProviders, demoSites } from './clinicStaff.ts'
import { demoAccounts, demoPassword } from './demoAccounts.ts'
import { maria, newton, otherPatients } from './demoPatients.ts'
import { type DemoRows, demoTables } from './demoRows.ts'
import { makeDemoRows } from './makeDemoRows.ts'

/** The tables whose numbers the seed gives itself, since other rows or people refer to them. */
const numbered: readonly (readonly [PgTable, PgColumn])[] = [
  [demoTables.sites, demoTables.sites.siteId],
  [demoTables.providers, demoTables.providers.prvId],
  [demoTables.patients, demoTables.patients.ptId],
  [demoTables.encounters, demoTables.encounters.ptEncId],
  [demoTables.labProcedures, demoTables.labProcedures.labCpId],
]

/**
 * Makes the demo clinic in an empty, migrated database, whole or not at all: 'Riverside Family Clinic' with its
 * people, ten years of the main patient's records, and the accounts of demoAccounts.ts. Dates are relative to `now`,
 * and the same `now` makes the same clinic.
 */
export async function seedDemoClinic(
  db: Connection,
  key: 'main' | 'training',
  now: Date,
  timeZone = 'America/New_York',
): Promise<void> {
  const rows = makeDemoRows(key, now, timeZone)
  const hashes = await Promise.all(demoAccounts.map(() => hashPassword(demoPassword)))
  await db.transaction(async (tx) => {
    for (const name of Object.keys(demoTables) as (keyof DemoRows)[]) await insertRows(tx, demoTables[name], rows[name])
    for (const [table, id] of numbered)
      await tx.execute(
        sql`select setval(pg_get_serial_sequence(${getTableName(table)}, ${id.name}), (select max(${id}) from ${table}))`,
      )
    await insertAccounts(tx, hashes)
  })
}

/** The home screen and what every account has. */
const providerObjectTypeIds: readonly number[] = [objectTypes.home, objectTypes.settings, objectTypes.about]

const patientOf = (key: string) => {
  const patient = [maria, newton, ...otherPatients].find((one) => one.key === key)
  if (!patient) throw new Error(`the demo clinic has no patient ${key}`)
  return patient
}

/** Whom sam acts for. */
const represented = [
  { key: 'eleanor', relationship: 'mother' },
  { key: 'noah', relationship: 'child' },
  { key: 'lily', relationship: 'child' },
] as const

async function insertAccounts(tx: Connection, hashes: readonly string[]): Promise<void> {
  const { lee } = demoProviders
  const made = await tx
    .insert(accounts)
    .values(
      demoAccounts.map(({ userName }, index) => {
        const shared = { userName, userNameKey: userNameKey(userName), passwordHash: hashes[index] ?? '' }
        if (userName === 'drlee')
          return { ...shared, userType: 99, nameFirst: lee.nameFirst, nameLast: lee.nameLast, prvId: lee.prvId }
        const { ptId, name } = patientOf(userName)
        const email = `${userName}@example.org`
        return { ...shared, userType: 1, nameFirst: name[0], nameLast: name[name.length - 1] ?? '', email, ptId }
      }),
    )
    .returning({ userId: accounts.userId, userName: accounts.userName, userType: accounts.userType })

  await tx.insert(accountObjectTypes).values(
    made.flatMap(({ userId, userType }) =>
      (userType === 1 ? patientObjectTypeIds : providerObjectTypeIds).map((objectTypeId) => ({
        userId,
        objectTypeId,
      })),
    ),
  )
  const userIdOf = (name: string) => made.find(({ userName }) => userName === name)?.userId ?? 0
  await tx.insert(accountSites).values(
    Object.values(demoSites).map(({ siteId, isHomeSite }) => ({
      userId: userIdOf('drlee'),
      siteId,
      isDefault: isHomeSite,
    })),
  )
  await tx.insert(representatives).values(
    represented.map(({ key, relationship }) => ({
      userId: userIdOf('sam'),
      ptId: patientOf(key).ptId,
      relationship,
    })),
  )
}
