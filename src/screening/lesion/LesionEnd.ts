import type { ResultOf } from '#src/contract/toolResults.ts'

/**
 * Why a lesion can't be measured. `no-spot`: no spot stands out. `cut-off`: it touches the edge of the picture.
 * `no-subject`: no skin around it. `damaged`: the picture can't be read.
 */
export type LesionProblem = 'no-spot' | 'cut-off' | 'no-subject' | 'damaged'

export type LesionEnd =
  | { readonly kind: 'measured'; readonly result: ResultOf<'SkinLesion'> }
  | { readonly kind: 'refused'; readonly why: LesionProblem }
