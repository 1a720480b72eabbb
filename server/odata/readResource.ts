import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ODataQuery } from '#src/contract/odata.ts'
import type { Connection } from '../db/client.ts'
import { FilterCompiler } from './filterCondition.ts'
import { ODataRefusal } from './ODataRefusal.ts'
import { parseFilter } from './parseFilter.ts'
import type { Field, Resource, Scope } from './resource.ts'

function fieldOf(resource: Resource, name: string, option: string, at: number): Field {
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
  if (!field) throw new ODataRefusal(option, at, 'no such field')
  return field
}

/** The parts of a comma-separated list with the place of each. */
function* listed(text: string): Generator<{ part: string; at: number }> {
  let at = 0
  for (const part of text.split(',')) {
    yield { part: part.trim(), at }
    at += part.length + 1
  }
}

function selected(resource: Resource, $select: string | undefined): Record<string, PgColumn> {
  const columns: Record<string, PgColumn> = {}
  for (const { part, at } of listed($select ?? '*')) {
    const names = part === '*' ? Object.keys(resource.fields) : [part]
    for (const name of names) columns[name] = fieldOf(resource, name, '$select', at).column
  }
  return columns
}

function order(resource: Resource, $orderby: string | undefined): SQL[] {
  const orders: SQL[] = []
  for (const { part, at } of $orderby === undefined ? [] : listed($orderby)) {
    const [name = '', direction = 'asc', ...rest] = part.split(/\s+/)
    if (rest.length > 0 || (direction !== 'asc' && direction !== 'desc'))
      throw new ODataRefusal('$orderby', at, 'asc or desc expected')
    const { column } = fieldOf(resource, name, '$orderby', at)
    // OData: null comes before every value.
    orders.push(direction === 'asc' ? sql`${column} asc nulls first` : sql`${column} desc nulls last`)
  }
  const key = resource.fields[resource.key]
  if (key) orders.push(sql`${key.column} asc`)
  return orders
}

export interface ODataReply {
  readonly value: Record<string, unknown>[]
  readonly '@odata.count'?: number
}

/**
 * Answers an OData query on one resource, within the rows that the caller may see. Only listed fields can be named.
 * Throws `ODataRefusal` (400) for what is malformed, unknown or not supported ($expand where nothing can be).
 */
export async function readResource(
  db: Connection,
  resource: Resource,
  query: ODataQuery,
  scope: Scope,
): Promise<ODataReply> {
  if (query.$expand !== undefined) throw new ODataRefusal('$expand', 0, 'nothing to expand here')
  const condition =
    query.$filter === undefined ? undefined : new FilterCompiler(resource).condition(parseFilter(query.$filter))
  const where = and(scope, condition)
  const rows: Record<string, unknown>[] = await db
    .select(selected(resource, query.$select))
    .from(resource.table)
    .where(where)
    .orderBy(...order(resource, query.$orderby))
    .limit(Math.min(Number(query.$top ?? resource.maxTop), resource.maxTop))
    .offset(Number(query.$skip ?? 0))
  if (query.$count !== 'true') return { value: rows }
  const [counted] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(resource.table)
    .where(where)
  return { value: rows, '@odata.count': counted?.count ?? 0 }
}
