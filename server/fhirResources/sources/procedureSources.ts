import { eq } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { procedures } from '../../db/schema/records.ts'
import { codeOf, concept, dateTime, named, reference } from '../datatypes.ts'
import type { ObjectElement } from '../element.ts'
import { isAmong, type ResourceSource, type SourceRow } from '../ResourceSource.ts'

type Row = typeof procedures.$inferSelect

const done = ['preparation', 'in-progress', 'not-done', 'on-hold', 'stopped', 'completed'] as const
const ordered = ['draft', 'active', 'on-hold', 'revoked', 'completed'] as const

const shared = { table: procedures, id: procedures.procedureId, ptId: procedures.ptId, updatedAt: procedures.updatedAt }

async function load(
  db: Connection,
  rowIds: readonly number[],
  contentOf: (row: Row) => ObjectElement,
): Promise<SourceRow[]> {
  const rows = await db.select().from(procedures).where(isAmong(procedures.procedureId, rowIds))
  return rows.map((row) => {
    const content = {
      ...contentOf(row),
      code: concept(row.name, row),
      subject: reference('Patient', row.ptId),
      encounter: row.ptEncId === null ? undefined : reference('Encounter', row.ptEncId),
    }
    return { rowId: row.procedureId, ptId: row.ptId, updatedAt: row.updatedAt, resources: [{ slot: '', content }] }
  })
}

/** Procedures, without orders. */
export const procedureSource: ResourceSource = {
  ...shared,
  prefix: '',
  where: eq(procedures.kind, 'done'),
  load: (db, rowIds) =>
    load(db, rowIds, ({ status, date, performer }) => ({
      status: codeOf(status, done) ?? 'unknown',
      performedDateTime: dateTime(date),
      performer: [{ actor: named(null, performer) }],
    })),
}

/** Orders, except the laboratory orders that `labOrderSource` provides. */
export const orderSource: ResourceSource = {
  ...shared,
  prefix: 'order',
  where: eq(procedures.kind, 'ordered'),
  load: (db, rowIds) =>
    load(db, rowIds, ({ status, date, performer }) => ({
      status: codeOf(status, ordered) ?? 'unknown',
      intent: 'order',
      occurrenceDateTime: dateTime(date),
      requester: named(null, performer),
    })),
}
