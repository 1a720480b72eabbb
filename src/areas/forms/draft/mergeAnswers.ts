import type { FormEntry } from '#src/contract/formData.ts'

/** An answer that two devices changed in different ways. Null: removed there. */
export interface Conflict {
  readonly dataFieldID: number
  readonly mine: FormEntry | null
  readonly theirs: FormEntry | null
}

export interface Merged {
  /** All answers: for conflicts, those of this device. */
  readonly entries: readonly FormEntry[]
  /** In the order of `mine`, then of `theirs`. */
  readonly conflicts: readonly Conflict[]
}

interface Versions {
  /** The answers at the clinic when this device saw them last. */
  readonly base: readonly FormEntry[]
  /** The answers on this device. */
  readonly mine: readonly FormEntry[]
  /** The answers at the clinic now. */
  readonly theirs: readonly FormEntry[]
}

type Answers = ReadonlyMap<number, FormEntry>
const byField = (entries: readonly FormEntry[]): Answers =>
  new Map(entries.filter(({ Value }) => Value !== '').map((entry) => [entry.DataFieldID, entry]))

/**
 * Merges answers that were changed on this device and at the clinic. An answer that only one side changed is taken from
 * that side. Computed answers are never in conflict, because macros compute them again.
 */
export function mergeAnswers(versions: Versions): Merged {
  const [base, mine, theirs] = [byField(versions.base), byField(versions.mine), byField(versions.theirs)]
  const valueIn = (answers: Answers, field: number) => answers.get(field)?.Value
  const entries: FormEntry[] = []
  const conflicts: Conflict[] = []
  for (const field of new Set([...mine.keys(), ...theirs.keys()])) {
    const own = mine.get(field) ?? null
    const other = theirs.get(field) ?? null
    const before = valueIn(base, field)
    const isOnlyTheirs = own?.Value === before && other?.Value !== before
    const taken = isOnlyTheirs ? other : own
    if (taken) entries.push(taken)
    const isComputed = (own ?? other)?.FieldType === 'computed'
    if (own?.Value !== before && other?.Value !== before && own?.Value !== other?.Value && !isComputed)
      conflicts.push({ dataFieldID: field, mine: own, theirs: other })
  }
  return { entries, conflicts }
}

/** Returns the merged answers with the clinic's version of the conflicts in `fields`. */
export function takeTheirs({ entries, conflicts }: Merged, fields: ReadonlySet<number>): FormEntry[] {
  const taken = conflicts.filter(({ dataFieldID }) => fields.has(dataFieldID))
  const replaced = new Set(taken.map(({ dataFieldID }) => dataFieldID))
  return [
    ...entries.filter(({ DataFieldID }) => !replaced.has(DataFieldID)),
    ...taken.flatMap(({ theirs }) => (theirs ? [theirs] : [])),
  ]
}

/** Whether two lists have the same answers, in any order. */
export function hasSameAnswers(one: readonly FormEntry[], other: readonly FormEntry[]): boolean {
  const [a, b] = [byField(one), byField(other)]
  return a.size === b.size && [...a].every(([field, { Value }]) => b.get(field)?.Value === Value)
}
