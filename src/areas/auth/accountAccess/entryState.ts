import type { Problem } from './entryRules.ts'

export type Values<F extends string> = Readonly<Record<F, string>>
export type Problems<F extends string> = ReadonlyMap<F, Problem>

/** What a form asks for, and when it is judged (portal §5). */
export interface EntryRules<F extends string> {
  readonly empty: Values<F>
  /** In the order of the form. */
  readonly fields: readonly F[]
  readonly check: (field: F, values: Values<F>) => Problem | null
  /** What is said as soon as a field is left. */
  readonly checkLeft: (field: F, values: Values<F>) => Problem | null
}

export interface EntryState<F extends string> {
  readonly values: Values<F>
  /** What is said to be wrong now. As long as there is any of it nothing is sent. */
  readonly problems: Problems<F>
  /** Whether it is summed up above the form: since a try to send, not because a field was left. */
  readonly summed: boolean
  /** Counts tries that ended, so that each is announced. */
  readonly tries: number
}

export function emptyEntry<F extends string>(rules: EntryRules<F>): EntryState<F> {
  return { values: rules.empty, problems: new Map(), summed: false, tries: 0 }
}

/** Something was typed: what was said to be wrong is judged again; what the server refused may be right now. */
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

/** A field was left. */
export function left<F extends string>(state: EntryState<F>, rules: EntryRules<F>, field: F): EntryState<F> {
  const problem = rules.checkLeft(field, state.values)
  return problem ? { ...state, problems: new Map([...state.problems, [field, problem]]) } : state
}

/** Send was pressed: all that is wrong is summed up. Without problems the form may go. */
export function tried<F extends string>(state: EntryState<F>, rules: EntryRules<F>): EntryState<F> {
  const found = problemsOf(rules, rules.fields, state.values)
  // What the server refused stands until something is typed.
  return summedUp(state, new Map([...state.problems, ...found]))
}

/** The server answered; `refused` are fields that it found wrong. */
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
