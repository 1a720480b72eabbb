import type { ModelRefusal } from '#src/contract/screening.ts'
import type { ToolResult } from '#src/contract/toolResults.ts'

/** What became of a file. `labels`: the model's own labels of what it found, for its self-test. */
export type ModelAnswer =
  | { readonly kind: 'result'; readonly result: ToolResult; readonly labels: readonly string[] }
  | { readonly kind: 'refused'; readonly why: Exclude<ModelRefusal, 'model-not-installed'> }
  | { readonly kind: 'bad-input'; readonly detail: string }
