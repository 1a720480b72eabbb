import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { ODataQuery } from '#src/contract/odata.ts'
import type { Connection } from '../db/client.ts'
import { FilterCompiler } from './filterCondition.ts'
import { ODataRefusal } from './ODataRefusal.ts'
import { parseExpand } from './parseExpand.ts'
import { parseFilter } from './parseFilter.ts'
import { type Field, fieldNamed, referenceNamed, type Resource, type Scope } from './resource.ts'

function fieldOf(resource: Resource, name: string, option: string, at: number): Field {
  const field = fieldNamed(resource, name)
  if (!field) throw new ODataRefusal(option, at, 'unknown field')
  return field
}

/** Yields the parts of a comma-separated list with their positions. */
function* listed(text: string): Generator<{ part: string; at: number }> {
  let at = 0
  for (const part of text.split(',')) {
    yield { part: part.trim(), at }
    at += part.length + 1
  }
}

type Columns = Record<string, PgColumn | SQL>

function selected(resource: Resource, $select: string | undefined): Columns {
  const columns: Columns = {}
  for (const { part, at } of listed($select ?? '*')) {
    const names = part === '*' ? Object.keys(resource.fields) : [part]
    for (const name of names) {
      if (name.includes('/')) throw new ODataRefusal('$select', at, 'unknown field')
      columns[name] = fieldOf(resource, name, '$select', at).column
    }
  }
  return columns
}

/** Returns, for each expanded reference, its columns by field name. */
function expanded(resource: Resource, $expand: string | undefined): Map<string, Columns> {
  const all = new Map<string, Columns>()
  for (const { name, at, select } of $expand === undefined ? [] : parseExpand($expand)) {
    const reference = referenceNamed(resource, name)
    if (!reference) throw new ODataRefusal('$expand', at, 'unknown reference')
    const columns: Columns = {}
    for (const field of select ?? Object.keys(reference.fields))
      columns[field] = fieldOf(resource, `${name}/${field}`, '$expand', at).column
    all.set(name, columns)
  }
  return all
}

/** Turns flat columns such as `Site/NameX` into one object per reference, or null if the reference has no row. */
function nested(row: Record<string, unknown>, names: Iterable<string>, columns: readonly string[]) {
  const whole = Object.fromEntries(columns.map((name) => [name, row[name]]))
  for (const name of names) {
    const fields = Object.keys(row).filter((key) => key.startsWith(`${name}/`))
    const reference = Object.fromEntries(fields.map((key) => [key.slice(name.length + 1), row[key]]))
    whole[name] = row[`${name}@key`] === null ? null : reference
  }
  return whole
}

function order(resource: Resource, $orderby: string | undefined): SQL[] {
  const orders: SQL[] = []
  for (const { part, at } of $orderby === undefined ? [] : listed($orderby)) {
    const [name = '', direction = 'asc', ...rest] = part.split(/\s+/)
    if (rest.length > 0 || (direction !== 'asc' && direction !== 'desc'))
      throw new ODataRefusal('$orderby', at, 'expected asc or desc')
    const field = fieldOf(resource, name, '$orderby', at)
    if (field.isOnlyShown) throw new ODataRefusal('$orderby', at, 'not sortable')
    const column = field.order ?? field.folding?.column ?? field.column
    // OData: null comes before every value.
    orders.push(direction === 'asc' ? sql`${column} asc nulls first` : sql`${column} desc nulls last`)
  }
  const key = resource.fields[resource.key]
  if (key) orders.push(sql`${key.column} asc`)
  return orders
}

/** Converts instants to text. */
function withTexts(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  )
}

/** Joins the references. Each joins at most one row. */
function joined<T extends PgSelect>(query: T, { references = {} }: Resource): T {
  let whole = query
  // `leftJoin` returns the same query with another type.
  for (const { table, on } of Object.values(references)) whole = whole.leftJoin(table, on) as unknown as T
  return whole
}

export interface ODataReply {
  readonly value: Record<string, unknown>[]
  readonly '@odata.count'?: number
}

/**
 * Answers an OData query on one resource, within the rows that the caller may see. Only listed fields of the resource
 * and its references can be used. Throws `ODataRefusal` (400) for malformed or unsupported options.
 */
export async function readResource(
  db: Connection,
  resource: Resource,
  query: ODataQuery,
  scope: Scope,
): Promise<ODataReply> {
  const own = selected(resource, query.$select)
  const shown = expanded(resource, query.$expand)
  const columns: Columns = { ...own }
  for (const [name, fields] of shown) {
    for (const [field, column] of Object.entries(fields)) columns[`${name}/${field}`] = column
    const key = referenceNamed(resource, name)?.key ?? ''
    columns[`${name}@key`] = fieldOf(resource, `${name}/${key}`, '$expand', 0).column
  }
  const condition =
    query.$filter === undefined ? undefined : new FilterCompiler(resource).condition(parseFilter(query.$filter))
  const where = and(scope, condition)
  const top = Math.min(Number(query.$top ?? resource.maxTop), resource.maxTop)
  const skip = Number(query.$skip ?? 0)
  const found: Record<string, unknown>[] = await joined(db.select(columns).from(resource.table).$dynamic(), resource)
    .where(where)
    .orderBy(...order(resource, query.$orderby))
    .limit(top)
    .offset(skip)
  const rows = found.map(withTexts)
  const names = Object.keys(own)
  const value = shown.size === 0 ? rows : rows.map((row) => nested(row, shown.keys(), names))
  if (query.$count !== 'true') return { value }
  // Counting reads all rows again, so don't if this page is the last.
  if (found.length < top && (found.length > 0 || skip === 0)) return { value, '@odata.count': skip + found.length }
  const counting = db.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(resource.table)
  const [counted] = await joined(counting.$dynamic(), resource).where(where)
  return { value, '@odata.count': counted?.count ?? 0 }
}
