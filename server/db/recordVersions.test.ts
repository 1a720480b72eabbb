import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { addRecordRow, versionedTables } from '../../tests/recordRows.ts'
import { billingRoutes } from '../routes/billing.ts'
import { recordRoutes } from '../routes/records.ts'
import { patients } from './schema/people.ts'

const { db, pool } = await testDatabase()
const [ann, bob] = [1, 2]
await db.insert(patients).values([ann, bob].map((ptId) => ({ ptId, nameFirst: 'A', nameLast: 'B' })))
const tables = await versionedTables(pool)

const versionOf = async (ptId: number) =>
  (await pool.query<{ version: string }>('select version from record_versions where pt_id = $1', [ptId])).rows[0]
    ?.version
const clinicVersion = async () =>
  (await pool.query<{ version: string }>('select version from clinic_versions')).rows[0]?.version

/** Returns whose records have another version after `work`. */
async function changedBy(work: () => Promise<unknown>): Promise<number[]> {
  const before = [await versionOf(ann), await versionOf(bob)]
  await work()
  const after = [await versionOf(ann), await versionOf(bob)]
  return [ann, bob].filter((_, index) => before[index] !== after[index])
}

/** Tables with a column `pt_id` that are not part of a record's lists, and why. */
const notOfRecord: Readonly<Record<string, string>> = {
  accounts: 'read anew at every call',
  activations: 'invitations to register',
  activity_log: 'never kept',
  fhir_grants: 'never kept',
  imaging_removals: 'never sent to devices',
  imported_identities: 'never sent to devices',
  ledger_entries: 'never sent to devices',
  logons: 'read anew at every call',
  personal_info_changes: 'never kept',
  record_versions: 'the versions themselves',
  representatives: 'read anew at every call',
  waitlist: 'never kept',
}

test('every table with a patient’s rows sets versions, or is listed here with the reason', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'pt_id' order by 1`,
  )
  const all = rows.map(({ name }) => name)
  expect(all.filter((name) => !(name in notOfRecord))).toEqual(tables)
  expect(Object.keys(notOfRecord).filter((name) => !all.includes(name))).toEqual([])
})

test.for(tables.filter((name) => name !== 'patients'))(
  'a row of %s that is added, moved or deleted sets new versions of exactly its records, and an update without a change sets none',
  async (table) => {
    expect(await changedBy(() => addRecordRow(pool, table, ann))).toEqual([ann])
    expect(await changedBy(() => pool.query(`update ${table} set pt_id = pt_id where pt_id = $1`, [ann]))).toEqual([])
    expect(await changedBy(() => pool.query(`update ${table} set pt_id = $2 where pt_id = $1`, [ann, bob]))).toEqual([
      ann,
      bob,
    ])
    expect(await changedBy(() => pool.query(`delete from ${table} where pt_id = $1`, [bob]))).toEqual([bob])
    expect(await changedBy(() => pool.query(`delete from ${table} where pt_id = $1`, [bob]))).toEqual([])
    expect(await changedBy(() => pool.query(`truncate ${table} cascade`))).toEqual([ann, bob])
  },
)

test('a new patient has a version, and a changed name sets another', async () => {
  expect(await versionOf(3)).toBeUndefined()
  await db.insert(patients).values({ ptId: 3, nameFirst: 'C', nameLast: 'D' })
  const first = await versionOf(3)
  expect(first).toBeTypeOf('string')
  await pool.query("update patients set name_last = 'E' where pt_id = 3")
  const second = await versionOf(3)
  expect(second).not.toBe(first)
  await pool.query('delete from patients where pt_id = 3')
  expect(await versionOf(3)).not.toBe(second)
})

const updatedAt = async (ptId: number) =>
  (await pool.query<{ at: Date }>('select updated_at as at from patients where pt_id = $1', [ptId])).rows[0]?.at

test.for([
  ['address_entries', 'pt_id', "street_addr = 'Elsewhere'"],
  ['language_entries', 'pt_id', 'is_preferred = not is_preferred'],
  ['concept_entries', 'pt_id', 'concept_id = 9002'],
  ['phone_entries', 'recpt_id', "text_no = '5550100199'"],
] as const)(
  'a row of %s that is added, changed or deleted sets a new version and a new time of the last change of exactly its patient',
  async ([table, owner, change]) => {
    await pool.query(
      "insert into concepts (concept_id, concept_type_id, code_x, name_x) values (9002, 1, 'y', 'Y') on conflict do nothing",
    )
    const touched = async (work: () => Promise<unknown>) => {
      const before = await Promise.all([ann, bob].map(updatedAt))
      await new Promise((resolve) => setTimeout(resolve, 2))
      const versions = await changedBy(work)
      const after = await Promise.all([ann, bob].map(updatedAt))
      expect([ann, bob].filter((_, index) => Number(before[index]) < Number(after[index]))).toEqual(versions)
      return versions
    }
    const add = () =>
      table === 'phone_entries'
        ? pool.query(
            `insert into phone_entries (recpt_id, recpt_type_id, phone_type_id, text_no)
             values ($1, 1, 8, '5550100100'), ($2, 59, 8, '5550100100')`,
            [ann, bob],
          )
        : addRecordRow(pool, table, ann)
    expect(await touched(add)).toEqual([ann])
    expect(await touched(() => pool.query(`update ${table} set ${change} where ${owner} = $1`, [ann]))).toEqual([ann])
    expect(await touched(() => pool.query(`update ${table} set ${owner} = ${owner}`))).toEqual([])
    expect(await touched(() => pool.query(`delete from ${table} where ${owner} = $1`, [ann]))).toEqual([ann])
  },
)

test('the preferred language of the entries is copied to the patient, and removed with the entry', async () => {
  const language = async () =>
    (await pool.query<{ language: string | null }>('select language from patients where pt_id = $1', [ann])).rows[0]
      ?.language
  await pool.query("insert into languages (lang_id, code_x, name_x) values (9011, 'x-a', 'A'), (9012, 'x-b', 'B')")
  await pool.query(
    'insert into language_entries (pt_id, lang_id, is_preferred) values ($1, 9011, true), ($1, 9012, false)',
    [ann],
  )
  expect(await language()).toBe('x-a')
  await pool.query('update language_entries set is_preferred = false where pt_id = $1', [ann])
  await pool.query('update language_entries set is_preferred = true where pt_id = $1 and lang_id = 9012', [ann])
  expect(await language()).toBe('x-b')
  await pool.query('delete from language_entries where pt_id = $1', [ann])
  expect(await language()).toBeNull()
})

test('an entry of race replaces the recorded text of a race that was in no list, and leaves that of the ethnicity', async () => {
  await pool.query("update patients set race = 'White or so', ethnicity = 'Unknown' where pt_id = $1", [ann])
  await pool.query(
    "insert into concepts (concept_id, concept_type_id, code_x, name_x) values (9021, 1, 'z', 'Z') on conflict do nothing",
  )
  await pool.query('insert into concept_entries (pt_id, concept_id) values ($1, 9021)', [ann])
  const { rows } = await pool.query('select race, ethnicity from patients where pt_id = $1', [ann])
  expect(rows).toEqual([{ race: null, ethnicity: 'Unknown' }])
})

test('a change that is rolled back leaves the version', async () => {
  const work = async () => {
    await pool.query('begin; insert into problems (pt_id, description) values (1, $$Gout$$); rollback')
  }
  expect(await changedBy(work)).toEqual([])
})

test('a new, changed or deleted site, visit type or security action sets a new version of what all records share', async () => {
  for (const change of [
    "insert into sites (name) values ('Pier')",
    "update sites set name = 'Quay' where name = 'Pier'",
    "delete from sites where name = 'Quay'",
    "insert into visit_templates (name, minutes) values ('Visit', 20)",
    "update visit_templates set name_es = 'Visita'",
    'delete from visit_templates',
    "insert into security_actions values (1, 1, 'Read')",
    'update security_actions set is_active = false where pp_sec_pg_access_id = 1',
    'delete from security_actions where pp_sec_pg_access_id = 1',
  ]) {
    const before = await clinicVersion()
    await pool.query(change)
    expect(await clinicVersion()).not.toBe(before)
  }
})

test('reads whose replies are kept use only tables whose changes set versions', async () => {
  const read = new Set<string>()
  const logger = {
    logQuery: (query: string) => {
      for (const [, table = ''] of query.matchAll(/\b(?:from|join|using) "(\w+)"/gi)) read.add(table)
    },
  }
  const logged = drizzle(pool, { logger })
  const kept = [...recordRoutes, ...billingRoutes].flatMap((line) => ('kept' in line && line.kept ? [line.kept] : []))
  expect(kept.length).toBeGreaterThan(15)
  for (const { read: reply } of kept)
    await reply({ db: logged as unknown as typeof db, caller: { ptId: ann }, now: () => new Date(0) })
  expect(read.size).toBeGreaterThan(18)
  const shared = ['visit_templates', 'sites', 'security_actions', 'providers']
  const withTheirParents = ['payment_lines', 'refund_lines']
  expect([...read].filter((table) => !tables.includes(table)).toSorted()).toEqual(
    [...shared, ...withTheirParents, 'accounts'].toSorted(),
  )
})

test('another name of a provider sets a new version of what all records share', async () => {
  await pool.query("insert into providers (full_name) values ('Dr. Kim Kerr')")
  const before = await clinicVersion()
  await pool.query('update providers set full_name = full_name')
  expect(await clinicVersion()).toBe(before)
  await pool.query("update providers set full_name = 'Dr. Kim Kerr-Lowe'")
  expect(await clinicVersion()).not.toBe(before)
})

test('another name of an account sets new versions of the records for which it paid', async () => {
  const add = 'insert into accounts (user_name, user_name_key, password_hash, user_type, name_first, name_last)'
  const { rows } = await pool.query<{ user_id: string }>(`${add} values ('x', 'x', '!', 1, 'X', 'Y') returning user_id`)
  await addRecordRow(pool, 'payments', ann)
  await pool.query('update payments set user_id = $1 where pt_id = $2', [rows[0]?.user_id, ann])
  expect(await changedBy(() => pool.query("update accounts set name_last = 'Z'"))).toEqual([ann])
  expect(await changedBy(() => pool.query("update accounts set name_last = 'Z', password_hash = '?'"))).toEqual([])
  expect(await changedBy(() => pool.query('update accounts set pt_id = $1', [bob]))).toEqual([ann])
  expect(await changedBy(() => pool.query("update patients set name_last = 'Z' where pt_id = $1", [bob]))).toEqual([
    ann,
    bob,
  ])
})
