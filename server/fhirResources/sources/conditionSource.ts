import { problems } from '../../db/schema/records.ts'
import { codeOf, concept, dateTime, reference, term, words } from '../datatypes.ts'
import type { Element } from '../element.ts'
import { isAmong, type ResourceSource } from '../ResourceSource.ts'
import { clinicalStatuses } from './clinicalStatuses.ts'

const clinical = ['active', 'recurrence', 'relapse', 'inactive', 'remission', 'resolved'] as const
const certain = ['unconfirmed', 'provisional', 'differential', 'confirmed', 'refuted'] as const
const over = ['inactive', 'remission', 'resolved'] as const

export const conditionSource: ResourceSource = {
  prefix: '',
  table: problems,
  id: problems.problemId,
  ptId: problems.ptId,
  updatedAt: problems.updatedAt,
  async load(db, rowIds) {
    const rows = await db.select().from(problems).where(isAmong(problems.problemId, rowIds))
    return rows.map((row) => {
      const content = {
        ...clinicalStatuses(statusParts(row.status), 'condition', clinical, certain),
        ...endOf(row),
        category: row.categories.map(categoryOf),
        code: concept(row.description, row),
        subject: reference('Patient', row.ptId),
        onsetDateTime: dateTime(row.dateDiagnosed),
      }
      return { rowId: row.problemId, ptId: row.ptId, updatedAt: row.updatedAt, resources: [{ slot: '', content }] }
    })
  },
}

/** Converts `system|code`, a bare code or words to a CodeableConcept. */
function categoryOf(token: string): Element {
  const at = token.lastIndexOf('|')
  if (at > 0) return concept(null, { codeSystem: token.slice(0, at), code: token.slice(at + 1) })
  return /\s/.test(token) ? { text: words(token) } : concept(null, { code: token, codeSystem: null })
}

/** Splits `Active (provisional)` into the status and the certainty. */
function statusParts(status: string | null): readonly [clinical: string | null, verification: string | null] {
  const [, state, certainty] = /^(.*?) ?(?:\(([^()]*)\))?$/s.exec(status ?? '') ?? []
  return [state ?? null, certainty ?? null]
}

/**
 * Returns the end date and the notes of a condition. R4 allows an end date only for inactive, remission or resolved
 * conditions. With another status, the end date is added as a note. A condition with an end date but no status becomes
 * resolved.
 */
function endOf({ status, dateResolved, note }: typeof problems.$inferSelect) {
  const ended = dateTime(dateResolved)
  const notes = [words(note)]
  if (!ended) return { note: notes.map((text) => ({ text })) }
  const isOver = codeOf(status?.replace(/ ?\(.*$/s, ''), over) !== null
  if (isOver) return { abatementDateTime: ended, note: notes.map((text) => ({ text })) }
  if (!status)
    return {
      clinicalStatus: term('condition-clinical', 'resolved'),
      abatementDateTime: ended,
      note: notes.map((text) => ({ text })),
    }
  return { note: [...notes, `End: ${ended}`].map((text) => ({ text })) }
}
