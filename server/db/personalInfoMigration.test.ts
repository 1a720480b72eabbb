import { rmSync } from 'node:fs'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabaseUrl } from '../../tests/database.ts'
import { migrationsBefore } from '../../tests/migrationsBefore.ts'
import { type OpenDatabase, openDatabase } from './client.ts'
import { migrate } from './migrate.ts'

let database: OpenDatabase
let folder: string
beforeAll(async () => {
  database = openDatabase(await testDatabaseUrl({ migrated: false }), { connections: 2 })
  folder = migrationsBefore('_personal_info_entries')
  await runMigrations(database.db, { migrationsFolder: folder })
  const add = (ptId: number, phones: readonly string[], address: string | null, source: string | null) =>
    database.pool.query(
      `insert into patients (pt_id, name_first, name_last, phones, address, source) values ($1, 'Ann', 'Ames', $2, $3, $4)`,
      [ptId, phones, address, source],
    )
  await add(
    1,
    ['(555) 010-0141', '+1 555 010 0142', '+44 20 7946 0958', 'ask Bo', '555-0143'],
    ' 1 Main St\nAmes ',
    'P/1',
  )
  await add(2, ['', '15550100144'], ' ', null)
  await add(
    3,
    ['(555) 010-0145', '+1 555 010 0100', '555 010 0100', '44 20 7946 0958', 'ask Bo', 'ask Cy'],
    '3 Main St',
    null,
  )
  await database.pool.query(
    `insert into phone_entries (recpt_id, recpt_type_id, phone_type_id, text_no, phone_code, appear_order) values
       (3, 1, 12, '5550100100', '1', 0), (3, 1, 8, '2079460958', '44', 4), (3, 1, 2, 'ask Bo', null, 2),
       (3, 59, 20, '5550100145', '1', 9)`,
  )
  await database.pool.query(
    `insert into patients (pt_id, name_first, name_last, language, race, ethnicity) values
       (4, 'Bo', 'Boyd', 'Spanish', 'White, Asian', 'not hispanic or latino'),
       (5, 'Cy', 'Cole', 'en-US', 'White or so, Asian', '2135-2'),
       (6, 'Di', 'Dahl', 'Elvish', null, 'Unknown')`,
  )
  await migrate(database)
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

it('moves recorded phone numbers to entries, each as it was written if it is more than a number', async () => {
  const { rows } = await database.pool.query<Record<string, unknown>>(
    `select recpt_id::int as "ptId", phone_type_id as type, text_no as no, phone_code as code from phone_entries
     where recpt_type_id = 1 and recpt_id <> 3 order by recpt_id, appear_order`,
  )
  expect(rows).toEqual([
    { ptId: 1, type: 12, no: '5550100141', code: '1' },
    { ptId: 1, type: 20, no: '5550100142', code: '1' },
    { ptId: 1, type: 8, no: '2079460958', code: '44' },
    { ptId: 1, type: 2, no: 'ask Bo', code: null },
    { ptId: 1, type: 20, no: '5550143', code: null },
    { ptId: 2, type: 12, no: '5550100144', code: '1' },
  ])
})

it('adds the phone numbers of patients who have entries after these, without the numbers that are in one', async () => {
  const { rows } = await database.pool.query<Record<string, unknown>>(
    `select phone_type_id as type, text_no as no, phone_code as code, appear_order as "order" from phone_entries
     where recpt_type_id = 1 and recpt_id = 3 order by appear_order`,
  )
  expect(rows).toEqual([
    { type: 12, no: '5550100100', code: '1', order: 0 },
    { type: 2, no: 'ask Bo', code: null, order: 2 },
    { type: 8, no: '2079460958', code: '44', order: 4 },
    { type: 20, no: '5550100145', code: '1', order: 5 },
    { type: 20, no: 'ask Cy', code: null, order: 6 },
  ])
})

it('moves recorded addresses to default entries, which the next import of the patient replaces', async () => {
  const { rows } = await database.pool.query(
    `select pt_id::int as "ptId", addr_type_id as type, street_addr as street, is_default as "isDefault", source
     from address_entries order by pt_id`,
  )
  expect(rows).toEqual([
    { ptId: 1, type: 2, street: '1 Main St\nAmes', isDefault: true, source: '1:P/1#address/1' },
    { ptId: 3, type: 2, street: '3 Main St', isDefault: true, source: null },
  ])
})

const peopleWithTexts = async () => {
  const { rows } = await database.pool.query<Record<string, unknown>>(
    `select pt_id::int as "ptId", language, race, ethnicity,
       array(select code_x from concept_entries join concepts using (concept_id)
         where concept_entries.pt_id = patients.pt_id order by concept_id) as codes,
       array(select name_x from language_entries join languages using (lang_id)
         where language_entries.pt_id = patients.pt_id and is_preferred) as preferred
     from patients where pt_id > 3 order by pt_id`,
  )
  return rows
}

it('turns recorded languages, races and ethnicities into entries, and leaves texts of which a part is in no list', async () => {
  const [bo, cy, di] = await peopleWithTexts()
  const texts = { race: null, ethnicity: null }
  expect(bo).toEqual({
    ptId: 4,
    language: 'es',
    ...texts,
    codes: ['2028-9', '2106-3', '2186-5'],
    preferred: ['Spanish'],
  })
  expect(cy).toEqual({
    ptId: 5,
    language: 'en',
    ...texts,
    race: 'White or so, Asian',
    codes: ['2135-2'],
    preferred: ['English'],
  })
  expect(di).toEqual({ ptId: 6, language: 'Elvish', ...texts, ethnicity: 'Unknown', codes: [], preferred: [] })
})

it('changes nothing at the next start, or with another version of the lists', async () => {
  const before = await peopleWithTexts()
  await database.pool.query("update reference_lists set version = 0 where name = 'recorded_texts'")
  await migrate(database)
  expect(await peopleWithTexts()).toEqual(before)
})
