import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Connection } from '../db/client.ts'
import type { ObjectElement } from './element.ts'
import { type RecordResourceType, resourceSources } from './resourceSources.ts'
import { resourceId, type ResourceSource } from './ResourceSource.ts'

/** A FHIR resource of a record. Its id is that of the FHIR endpoint. */
export interface RecordResource {
  readonly type: RecordResourceType
  readonly id: string
  readonly updatedAt: Date
  readonly content: ObjectElement
}

/** Rows that are read at once: converting them takes a few ms, so that other calls are not delayed. */
const rowsAtOnce = 250
/** Characters of large rows, such as documents, that are read at once. A single larger row is read alone. */
const charactersAtOnce = 4_000_000

/** Returns the ids of the next rows of a patient after a row, as many as are read at once. */
async function nextIds(db: Connection, source: ResourceSource, ptId: number, after: number): Promise<number[]> {
  const rows = await db
    .select({ id: sql<string>`${source.id}`, size: sql<string>`${source.size ?? sql`0`}` })
    .from(source.table)
    .where(and(eq(source.ptId, ptId), gt(source.id, after), source.where))
    .orderBy(asc(source.id))
    .limit(rowsAtOnce)
  let characters = 0
  const fitting = rows.findIndex(({ size }) => (characters += Number(size)) > charactersAtOnce)
  return (fitting < 0 ? rows : rows.slice(0, Math.max(1, fitting))).map(({ id }) => Number(id))
}

/**
 * Reads a patient's resources of these types, in the order of the types, and in batches with a query each. Between two
 * batches, other calls have their turn.
 */
export async function* readResources(
  db: Connection,
  ptId: number,
  types: readonly RecordResourceType[],
): AsyncGenerator<readonly RecordResource[]> {
  for (const type of types)
    for (const source of resourceSources[type]) {
      let after = 0
      for (;;) {
        const ids = await nextIds(db, source, ptId, after)
        const last = ids.at(-1)
        if (last === undefined) break
        const rows = await source.load(db, ids)
        yield rows
          .toSorted((a, b) => a.rowId - b.rowId)
          .flatMap(({ rowId, updatedAt, resources }) =>
            resources.map(({ slot, content }) => ({ type, id: resourceId(source, rowId, slot), updatedAt, content })),
          )
        after = last
      }
    }
}
