import type { ResultEngine } from '#src/contract/screeningResults.ts'
import type { ScreeningTool } from '#src/contract/screeningTools.ts'
import type { ResultOf } from '#src/contract/toolResults.ts'

/** A finished analysis. */
export interface Analysis<Tool extends ScreeningTool = ScreeningTool> {
  /** A UUID, under which it can be saved. */
  readonly resultID: string
  /** The patient it is about. */
  readonly PtID: number
  /** ISO 8601. */
  readonly takenAt: string
  readonly engine: ResultEngine
  readonly result: ResultOf<Tool>
  /** A picture that the engine made, as a data URL. Null if it made none. */
  readonly picture: string | null
}

/**
 * Why an analysis failed. `login`: signing in to the service failed. `offline`: no connection. `error`: anything else
 * that goes wrong.
 */
export type AnalysisFailure = 'login' | 'offline' | 'error'

/**
 * State of a tool's analysis. `refused`: the engine can't use the files, for a reason that the tool words: of
 * `src/workers/screening/protocol.ts`, or a `ModelRefusal`.
 */
export type AnalysisState<Tool extends ScreeningTool = ScreeningTool> =
  | { readonly kind: 'idle' }
  /** `share`: progress, 0 to 1. Null if it isn't known. */
  | { readonly kind: 'running'; readonly share: number | null }
  | { readonly kind: 'done'; readonly analysis: Analysis<Tool> }
  | { readonly kind: 'refused'; readonly why: string; readonly file: string | null }
  | { readonly kind: 'failed'; readonly why: AnalysisFailure }

/** A file that a person chose for a tool, ready to be analyzed or sent. */
export interface ToolFile {
  /** Name of the file in the call: a field of `toolFileFields`, or a pose. */
  readonly field: string
  readonly name: string
  readonly blob: Blob
}
