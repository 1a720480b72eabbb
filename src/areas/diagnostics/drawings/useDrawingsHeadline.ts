import { useLingui } from '@lingui/react/macro'
import { summaryOf, type DatedDrawings } from './steadiness.ts'
import { useSteadinessWords } from './useSteadinessWords.ts'

/** Returns a function for the first sentence of a result. It names no disease of its own. */
export function useDrawingsHeadline(): (drawn: DatedDrawings, earlier: readonly DatedDrawings[]) => string {
  const { t } = useLingui()
  const { headline } = useSteadinessWords()
  return (drawn, earlier) => {
    const { spiral, wave, prediction } = drawn.result
    // A service that measures no lines gives its own prediction, which the result shows as it came.
    if (!spiral && !wave) return prediction === null ? t`The service gave no prediction.` : t`What the service answered`
    return headline[summaryOf(drawn, earlier)]
  }
}
