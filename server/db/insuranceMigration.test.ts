import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabaseUrl } from '../../tests/database.ts'
import { migrationsBefore } from '../../tests/migrationsBefore.ts'
import { type OpenDatabase, openDatabase } from './client.ts'
import { migrate } from './migrate.ts'

// Random letters: the index compresses repeated ones.
const long = Array.from({ length: 6000 }, () => String.fromCodePoint(0x4e00 + randomInt(20_000))).join('')
const names = ['Medicare Part B', 'MEDICARE', 'Medicares', 'Blue Medicare', 'PPO', `${long}1`, `${long}2`]

let database: OpenDatabase
let folder: string
beforeAll(async () => {
  database = openDatabase(await testDatabaseUrl({ migrated: false }), { connections: 2 })
  folder = migrationsBefore('_personal_info')
  await runMigrations(database.db, { migrationsFolder: folder })
  await database.pool.query(`insert into patients (pt_id, name_first, name_last) values (1, 'Ann', 'Ames')`)
  for (const name of names) await database.pool.query('insert into policies (pt_id, plan_name) values (1, $1)', [name])
  await migrate(database)
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

it('gives recorded policies their plans and flags of Medicare, and cuts names of plans to 500 characters', async () => {
  const { rows } = await database.pool.query<Record<string, unknown>>(
    `select plan_name as name, name_x as plan, is_medicare as "isMedicare", claim_form_type_no as form
     from policies left join insurance_plans using (ins_plan_id) order by pt_policy_id`,
  )
  expect(rows).toEqual(
    names.map((name, index) => ({
      name,
      plan: name.slice(0, 500),
      isMedicare: index < 2,
      form: index < 2 ? 0 : null,
    })),
  )
  const plans = await database.pool.query('select 1 from insurance_plans')
  expect(plans.rowCount).toBe(names.length - 1)
})
