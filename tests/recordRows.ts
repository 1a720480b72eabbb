import { randomInt, randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { testMole } from '#src/contract/testResult.ts'

interface Column {
  readonly column_name: string
  readonly data_type: string
}

/** Columns of a table that an inserted row must give, because they have no default. */
const neededColumns = `
  select column_name, data_type from information_schema.columns
  where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null
    and is_identity = 'NO' and is_generated = 'NEVER'`

/** Rows of other tables that a new row must refer to, by column. */
const parents: Readonly<Record<string, string>> = {
  lab_cp_id: 'lab_procedures',
  problem_id: 'problems',
  ledger_id: 'charges',
  payment_id: 'payments',
  share_id: 'shares',
  request_id: 'correction_requests',
  series_id: 'imaging_series',
}
/** Columns whose parent can have one row only, such as a problem's choice for the emergency card. */
const ownParents = ['problem_id', 'ledger_id', 'payment_id']

/** Returns the tables whose changes set the versions of the records that they concern, sorted. */
export async function versionedTables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    select distinct c.relname as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'set_record_versions' order by 1`)
  return rows.map(({ name }) => name)
}

/** Adds a template of forms, which belongs to no record. */
async function addFormTemplate(pool: Pool): Promise<number> {
  const added = await pool.query<{ id: string }>(
    "insert into form_templates (name) values ('Form') returning template_id as id",
  )
  return Number(added.rows[0]?.id)
}

/** Rows of lists, which belong to no record, by the column that refers to them: a patient has each at most once. */
const listRows: Readonly<Record<string, (id: number) => string>> = {
  addr_type_id: (id) => `address_types (addr_type_id, name_x) values (${id}, 'Hut')`,
  concept_id: (id) => `concepts (concept_id, concept_type_id, code_x, name_x) values (${id}, 1, 'x-${id}', 'X')`,
  img_cat_id: (id) => `image_categories (img_cat_id, name_x) values (${id}, 'X')`,
  img_type_id: (id) => `image_types (img_type_id, name_x) values (${id}, 'X')`,
  lab_spec_type_id: (id) => `specimen_types (lab_spec_type_id, name) values (${id}, 'x-${id}')`,
  lang_id: (id) => `languages (lang_id, code_x, name_x) values (${id}, 'x-${id}', 'X')`,
}

async function parentRow(pool: Pool, column: string, ptId: number): Promise<number | null> {
  if (column === 'template_id') return addFormTemplate(pool)
  const listRow = listRows[column]
  if (listRow !== undefined) {
    const id = randomInt(1_000_000, 2 ** 31)
    await pool.query(`insert into ${listRow(id)}`)
    return id
  }
  const table = parents[column]
  if (table === undefined) return null
  if (ownParents.includes(column)) return addRecordRow(pool, table, ptId, column)
  const parent = `select ${column} as id from ${table} where pt_id = $1 order by 1 desc limit 1`
  const { rows } = await pool.query<{ id: string }>(parent, [ptId])
  return rows[0] ? Number(rows[0].id) : addRecordRow(pool, table, ptId, column)
}

/** A camera reading without a value. */
const emptyReading = Object.fromEntries(
  ['heart_rate', 'resp_rate', 'resp_rate_motion', 'spo2_rate', 'hrv_rate', 'mean_rr'].map((name) => [name, null]),
)

/** Values of a screening result: its reply allows few. */
const ofResult: Readonly<Record<string, unknown>> = {
  engine: JSON.stringify({ kind: 'reference', name: 'Reference engine', version: '1' }),
  result: JSON.stringify(testMole),
  series_name: 'Left shoulder',
  pictures: 1,
}

function valueOf({ column_name: name, data_type: type }: Column, ptId: number): unknown {
  if (name === 'pt_id') return ptId
  if (name in ofResult) return ofResult[name]
  if (name === 'start_time') return `09:${String(10 + Math.floor(Math.random() * 50))}`
  if (/date/.test(name)) return '2026-11-02'
  // A charge is open for at most its amount.
  if (name === 'amount_cents') return 100_000
  // A series has one cover.
  if (name === 'is_cover') return false
  switch (type) {
    case 'boolean':
      return Math.random() < 0.5
    case 'jsonb':
      return JSON.stringify(emptyReading)
    case 'uuid':
      return randomUUID()
    case 'timestamp with time zone':
      return new Date()
    case 'text':
      if (name.startsWith('engine')) return name === 'engine_where' ? 'device' : '1.0'
      // Long enough for replies that are worth compressing.
      return `${randomUUID()} `.repeat(12)
    default:
      // A refund is more than 0.
      return 1 + Math.floor(Math.random() * 1000)
  }
}

/** Inserts a row with the fewest columns into a table of a patient's record. Returns the row's `returning` column. */
export async function addRecordRow(pool: Pool, table: string, ptId: number, returning = 'pt_id'): Promise<number> {
  const { rows: columns } = await pool.query<Column>(neededColumns, [table])
  const values: unknown[] = []
  for (const column of columns) {
    // The device makes up the ids of a result's series: no row has them.
    const parent = column.data_type === 'uuid' ? null : await parentRow(pool, column.column_name, ptId)
    values.push(parent ?? valueOf(column, ptId))
  }
  const names = columns.map(({ column_name }) => column_name)
  const { rows } = await pool.query<Record<string, string>>(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})
     returning ${returning}`,
    values,
  )
  return Number(rows[0]?.[returning])
}
