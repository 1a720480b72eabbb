import type { Problem } from './entryRules.ts'

export type Values<F extends string> = Readonly<Record<F, string>>
export type Problems<F extends string> = ReadonlyMap<F, Problem>

/** Fields of a form and when they are checked (portal §5). */
export interface EntryRules<F extends string> {
  readonly empty: Values<F>
  /** In the order of the form. */
  readonly fields: readonly F[]
  readonly check: (field: F, values: Values<F>) => Problem | null
  /** Returns the error that is shown on blur. */
  readonly checkLeft: (field: F, values: Values<F>) => Problem | null
}

export interface EntryState<F extends string> {
  readonly values: Values<F>
  /** Errors shown now. While there is one, nothing is sent. */
  readonly problems: Problems<F>
  /** Whether the summary is shown above the form: after an attempt to send, not after a blur. */
  readonly summed: boolean
  /** Number of finished attempts, so that each is announced. */
  readonly tries: number
}

export function emptyEntry<F extends string>(rules: EntryRules<F>): EntryState<F> {
  return { values: rules.empty, problems: new Map(), summed: false, tries: 0 }
}

/** Returns the state after typing. Rechecks shown errors, and drops the server's, which might be corrected now. */
export function typed<F extends string>(
  state: EntryState<F>,
  rules: EntryRules<F>,
  field: F,
  text: string,
): EntryState<F> {
  const values = { ...state.values, [field]: text }
  const problems = problemsOf(
    rules,
    rules.fields.filter((one) => state.problems.has(one)),
    values,
  )
  return { ...state, values, problems, summed: state.summed && problems.size > 0 }
}

/** Returns the state after a field lost the focus. */
export function left<F extends string>(state: EntryState<F>, rules: EntryRules<F>, field: F): EntryState<F> {
  const problem = rules.checkLeft(field, state.values)
  return problem ? { ...state, problems: new Map([...state.problems, [field, problem]]) } : state
}

/** Returns the state after Send was pressed: all errors are summarized. Without errors, the form can be sent. */
export function tried<F extends string>(state: EntryState<F>, rules: EntryRules<F>): EntryState<F> {
  const found = problemsOf(rules, rules.fields, state.values)
  // Keep what the server refused until something is typed.
  return summedUp(state, new Map([...state.problems, ...found]))
}

/** Returns the state after the server's reply. `refused`: fields that the server rejected. */
export function answered<F extends string>(state: EntryState<F>, refused: Problems<F>): EntryState<F> {
  return summedUp(state, refused)
}

function summedUp<F extends string>(state: EntryState<F>, problems: Problems<F>): EntryState<F> {
  return { ...state, problems, summed: problems.size > 0, tries: state.tries + 1 }
}

function problemsOf<F extends string>(rules: EntryRules<F>, fields: readonly F[], values: Values<F>): Problems<F> {
  return new Map(
    fields.flatMap((field) => {
      const problem = rules.check(field, values)
      return problem ? [[field, problem] as const] : []
    }),
  )
}
