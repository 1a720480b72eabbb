import { rmSync } from 'node:fs'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabaseUrl } from '../../tests/database.ts'
import { migrationsBefore } from '../../tests/migrationsBefore.ts'
import { migrate } from './migrate.ts'
import { type OpenDatabase, openDatabase } from './client.ts'

/** Sites before the migration: id, name, source, whether active, whether home. */
const old = [
  [1, 'Main site', null, true, true],
  [2, 'Demo harbor', 'demo/site/harbor', true, false],
  [3, 'Place of a visit', 'Organization/3', true, false],
  [4, 'Granted to everybody', 'Organization/4', true, false],
  [5, 'Where staff signed in', 'Organization/5', true, false],
  [6, 'B: the other site of a provider', 'Organization/6', true, false],
  [7, 'A: the only open site of a provider', 'Organization/7', true, false],
  [8, 'A closed site of that provider', 'Organization/8', false, false],
  [9, 'Site of a patient', 'Organization/9', true, false],
] as const

/** Accounts: id, user type, granted sites. The first is the default. */
const accounts = [
  [1, 99, [1, 4]],
  [2, 99, [5, 4]],
  [3, 99, [8, 7, 6]],
  [4, 1, []],
] as const

let database: OpenDatabase
let folder: string
beforeAll(async () => {
  database = openDatabase(await testDatabaseUrl({ migrated: false }), { connections: 2 })
  folder = migrationsBefore('_clinic_sites')
  await runMigrations(database.db, { migrationsFolder: folder })
  const { pool } = database
  for (const row of old)
    await pool.query('insert into sites (site_id, name, source, is_active, is_home_site) values ($1, $2, $3, $4, $5)', [
      ...row,
    ])
  for (const [userId, userType, granted] of accounts) {
    await pool.query(
      `insert into accounts (user_id, user_name, user_name_key, password_hash, user_type, name_first, name_last)
       values ($1, $2, $2, '', $3, 'A', 'B')`,
      [userId, `user${userId}`, userType],
    )
    for (const [index, siteId] of granted.entries())
      await pool.query('insert into account_sites values ($1, $2, $3)', [userId, siteId, index === 0])
  }
  await pool.query(`insert into logons (logon_his_id, user_id, site_id) values ('a', 2, 5), ('b', 4, null)`)
  await pool.query(`insert into patients (pt_id, name_first, name_last, site_id) values (1, 'Ann', 'Ames', 9)`)
  await migrate(database)
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const idsWhere = async (condition: string) => {
  const { rows } = await database.pool.query<{ id: number }>(
    `select site_id::int as id from sites where ${condition} order by site_id`,
  )
  return rows.map(({ id }) => id)
}

it('keeps as sites of the clinic those that no import made, and those where staff signed in', async () => {
  expect(await idsWhere('is_clinic_site')).toEqual([1, 2, 5, 7])
})

it('leaves every staff account an open site of the clinic', async () => {
  const { rows } = await database.pool.query(
    `select distinct user_id::int as id from account_sites join sites using (site_id)
     where is_clinic_site and is_active order by id`,
  )
  expect(rows).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
})

it('changes no access to patients and no place of a record', async () => {
  const { rows } = await database.pool.query<{ user_id: string; site_id: string }>('select * from account_sites')
  expect(rows).toHaveLength(accounts.flatMap(([, , granted]) => granted).length)
  expect(await idsWhere('true')).toEqual(old.map(([id]) => id))
  expect((await database.pool.query('select site_id::int as id from patients')).rows).toEqual([{ id: 9 }])
})
