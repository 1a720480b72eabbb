import type { ResultOf } from '#src/contract/toolResults.ts'

/**
 * Why a recording can't be read. `no-mp3`: another kind of file. `too-long`: more than 12 hours. `silent`: there is no
 * sound in it.
 */
export type SoundProblem = 'no-mp3' | 'damaged' | 'silent' | 'too-long'

export type SoundEnd =
  | {
      readonly kind: 'measured'
      readonly result: ResultOf<'SnoreAndCough'>
      /** Loudness along the recording, up to 1000 equal parts, 0 to 1. */
      readonly loudness: readonly number[]
    }
  | { readonly kind: 'refused'; readonly why: SoundProblem }
