import { and, asc, gt, gte, sql, type SQL } from 'drizzle-orm'
import type { Connection } from '../db/client.ts'
import type { Cursor } from './cursor.ts'
import type { DateRange } from './dateRange.ts'
import type { ObjectElement } from '../fhirResources/element.ts'
import { placeOf, resourceId, type ResourceSource, type SourceRow } from '../fhirResources/ResourceSource.ts'

export interface FoundResource {
  readonly id: string
  readonly ptId: number
  readonly updatedAt: Date
  readonly content: ObjectElement
}

export interface Wanted {
  readonly sources: readonly ResourceSource[]
  /** Selects rows of a source by access rights and search parameters. */
  readonly condition: (source: ResourceSource) => SQL | undefined
}

/** Max characters of documents on a page. Only a page with a single document can exceed it. */
const charactersAPage = 8_000_000

/**
 * Compares `updatedAt` in milliseconds, the precision clients see. Otherwise a client that asks for newer resources
 * would get the last one again.
 */
export const updatedWithin = ({ updatedAt }: ResourceSource, ranges: readonly DateRange[]): (SQL | undefined)[] => {
  const truncated = sql`date_trunc('milliseconds', ${updatedAt})`
  return ranges.flatMap(({ from, before }) => [
    from ? sql`${truncated} >= ${from.toISOString()}::timestamptz` : undefined,
    before ? sql`${truncated} < ${before.toISOString()}::timestamptz` : undefined,
  ])
}

const conditionOf = ({ condition }: Wanted, source: ResourceSource) => and(condition(source), source.where)

/** Counts the resources of all sources. */
export async function countAll(db: Connection, wanted: Wanted): Promise<number> {
  let total = 0
  for (const source of wanted.sources) {
    const [row] = await db
      .select({ total: source.units ? sql<string>`coalesce(sum(${source.units}), 0)` : sql<string>`count(*)` })
      .from(source.table)
      .where(conditionOf(wanted, source))
    total += Number(row?.total ?? 0)
  }
  return total
}

async function loadInOrder(db: Connection, source: ResourceSource, ids: readonly number[]): Promise<SourceRow[]> {
  const rows = ids.length > 0 ? await source.load(db, ids) : []
  return rows.toSorted((a, b) => a.rowId - b.rowId)
}

/**
 * Returns at most `max` row ids after the cursor, fewer if their documents are too large for a page (`isCut`). Includes
 * the cursor's own row if that row can have more resources.
 */
async function rowIds(db: Connection, wanted: Wanted, source: ResourceSource, after: Cursor | null, max: number) {
  const start = source.units ? gte : gt
  const size = source.size ?? sql<number>`0`
  const rows = await db
    .select({ id: sql<string>`${source.id}`, size: sql<string>`${size}` })
    .from(source.table)
    .where(and(conditionOf(wanted, source), after ? start(source.id, after.rowId) : undefined))
    .orderBy(asc(source.id))
    .limit(max)
  let characters = 0
  const fitting = rows.findIndex((row) => (characters += Number(row.size)) > charactersAPage)
  const isCut = fitting >= 0
  return { ids: (isCut ? rows.slice(0, Math.max(1, fitting)) : rows).map(({ id }) => Number(id)), isCut }
}

/** Returns the resources after a cursor, in order, and the cursor of the next page or null. */
export async function readPage(
  db: Connection,
  wanted: Wanted,
  cursor: Cursor | null,
  count: number,
): Promise<{ found: FoundResource[]; next: Cursor | null }> {
  const found: (FoundResource & { at: Cursor })[] = []
  for (const [index, source] of wanted.sources.entries()) {
    if (cursor && index < cursor.source) continue
    const after = cursor?.source === index ? cursor : null
    // One extra row shows that there is a next page; another one makes up for the cursor's own row.
    const max = count - found.length + 2
    const { ids, isCut } = await rowIds(db, wanted, source, after, max)
    for (const { rowId, ptId, updatedAt, resources } of await loadInOrder(db, source, ids))
      for (const [place, { slot, content }] of resources.entries()) {
        if (after?.rowId === rowId && place <= after.index) continue
        found.push({
          id: resourceId(source, rowId, slot),
          ptId,
          updatedAt,
          content,
          at: { source: index, rowId, index: place },
        })
      }
    if (found.length > count || isCut) return pageOf(found, count, isCut)
  }
  return pageOf(found, count, false)
}

function pageOf(found: (FoundResource & { at: Cursor })[], count: number, isCut: boolean) {
  const page = found.slice(0, count)
  const hasMore = isCut || found.length > count
  return { found: page, next: hasMore ? (page.at(-1)?.at ?? null) : null }
}

/** Returns the resources with these ids, in the order of the ids; unknown ids are left out. */
export async function readByIds(db: Connection, wanted: Wanted, ids: readonly string[]): Promise<FoundResource[]> {
  const places = ids.flatMap((id) => placeOf(wanted.sources, id) ?? [])
  const found = new Map<string, FoundResource>()
  for (const [index, source] of wanted.sources.entries()) {
    const asked = [...new Set(places.flatMap((place) => (place.source === index ? [place.rowId] : [])))]
    if (asked.length === 0) continue
    const rows = await db
      .select({ id: sql<string>`${source.id}` })
      .from(source.table)
      .where(and(conditionOf(wanted, source), sql`${source.id} = any(${sql.param(asked)}::bigint[])`))
    for (const { rowId, ptId, updatedAt, resources } of await loadInOrder(
      db,
      source,
      rows.map((row) => Number(row.id)),
    ))
      for (const { slot, content } of resources) {
        const id = resourceId(source, rowId, slot)
        found.set(id, { id, ptId, updatedAt, content })
      }
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}
