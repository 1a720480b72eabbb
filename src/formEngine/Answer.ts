import type { Problem } from './FormEngine.ts'

/** A row of a table as macros read it: `f` has its answers by `DataFieldID`, `score` the scores of its choices. */
export interface AnswerRow {
  readonly f: Readonly<Record<string, Answer>>
  readonly score: Readonly<Record<string, number | null>>
}

/** An answer as macros read it. Null: no answer. */
export type Answer = string | number | boolean | readonly string[] | readonly AnswerRow[] | null

export interface Reading {
  readonly answer: Answer
  /** What is wrong with the value, without `required`. */
  readonly problem: Problem | null
}
