import type { FormEntry } from '#src/contract/formData.ts'
import type { FormTemplate, Words } from '#src/contract/formTemplate.ts'

/** What is wrong with an answer. Screens word all but `macro`, whose text the template has. */
export type Problem =
  | {
      readonly code:
        | 'required'
        | 'not-a-number'
        | 'not-whole'
        | 'not-a-date'
        | 'not-a-time'
        | 'not-a-choice'
        | 'other-empty'
        | 'unreadable'
    }
  /** `limit`: the number, the day (`yyyy-mm-dd`), or the count that the answer must keep to. */
  | { readonly code: 'too-low' | 'too-high'; readonly limit: number }
  | { readonly code: 'too-early' | 'too-late'; readonly limit: string }
  | { readonly code: 'too-long' | 'too-few-rows' | 'too-many-rows' | 'too-many-files'; readonly limit: number }
  | { readonly code: 'macro'; readonly text: Words }

/** A mistake of the template's author. It is shown at its field, and never blocks saving or submitting. */
export interface Fault {
  /** Id of the macro. */
  readonly macro: string
  readonly code: 'cycle' | 'unknown-field' | 'not-a-number' | 'too-slow' | 'too-large' | 'failed'
}

/** What a screen shows of a component. The same object until something of it changes. */
export interface ComponentState {
  readonly isShown: boolean
  /** As in `FormEntry`: `''` is no answer. Always `''` for notes and groups. */
  readonly value: string
  /** What is wrong with the value as it is, without `required`: for an answer that was left. */
  readonly problem: Problem | null
  readonly fault: Fault | null
}

/** What a screen shows of a field in a row of a table. */
export interface CellState {
  /** `Value` of the field. */
  readonly value: string
  readonly problem: Problem | null
  readonly isAnswered: boolean
}

/** What a screen shows of a row of a table. The same object until a cell of the row changes. */
export interface RowState {
  /** Whether no cell is answered. Such rows are neither checked nor sent. */
  readonly isEmpty: boolean
  /** By `comEntryID` of the field. */
  readonly cells: ReadonlyMap<number, CellState>
}

/** A problem with its place. */
export interface PlacedProblem {
  readonly pageEntryID: number
  readonly comEntryID: number
  /** Row of the table, from 0, and the component in it. */
  readonly row: number | null
  readonly innerComEntryID: number | null
  readonly problem: Problem
}

/** What validation found. Problems are in the order of the template. */
export interface Validation {
  readonly problems: readonly PlacedProblem[]
}

/**
 * A form that is being filled in, or read. `src/formEngine/openForm.ts` makes one. It has no React and no I/O, so that
 * the server runs the same file. Everything is synchronous except what the macro queue postpones, which `settled` awaits.
 */
export interface FormEngine {
  readonly template: FormTemplate
  /** The view mode runs no macros and refuses changes (clinical §4). */
  readonly mode: 'edit' | 'view'
  /** State of a component, by `comEntryID`; also of those inside groups. Of fields of a table: see `rowStates`. */
  readonly stateOf: (comEntryID: number) => ComponentState
  /** Rows of a table, by its `comEntryID`. Empty if its answer is unreadable. The same array until a row changes. */
  readonly rowStates: (comEntryID: number) => readonly RowState[]
  readonly isPageShown: (pageEntryID: number) => boolean
  /** Changes an answer. Runs the macros that depend on it, in a queue. `value`: see `FormEntry`. */
  readonly change: (comEntryID: number, value: string) => void
  /** Calls `listener` when the state of one component changes. Returns a function that ends it. */
  readonly subscribe: (comEntryID: number, listener: () => void) => () => void
  /** Calls `listener` when any answer, or what is shown, changes. */
  readonly subscribeAll: (listener: () => void) => () => void
  /** Problems of a page as it is, with `required`: for "Next". */
  readonly problemsOfPage: (pageEntryID: number) => readonly PlacedProblem[]
  /**
   * Runs the macros of prevalidation, then of validation, and checks everything that is shown (clinical §4). If nothing is
   * wrong, it runs those of submission and checks again.
   */
  readonly validate: () => Promise<Validation>
  /** Whether the answers passed `validate` and did not change since (clinical §4 "validated flag"). */
  readonly isValidated: () => boolean
  /** Resolves when the macro queue is empty. */
  readonly settled: () => Promise<void>
  /** Cancels the macro queue (clinical §4). */
  readonly abort: () => void
  /** The answers to send: of shown fields only, without unanswered ones. */
  readonly entries: () => FormEntry[]
  /** All answers, with those of hidden fields: to store in a draft. */
  readonly allEntries: () => FormEntry[]
  /** Faults that happened since the form was opened, for the log. */
  readonly faults: () => readonly Fault[]
}
