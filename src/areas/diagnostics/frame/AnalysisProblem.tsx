import { useLingui } from '@lingui/react/macro'
import type { AnalysisState } from '../engine/Analysis.ts'
import { ErrorBanner } from '#src/ui/notices/ErrorBanner.tsx'

type Problem = Extract<AnalysisState, { readonly kind: 'refused' | 'failed' }>

interface AnalysisProblemProps {
  readonly state: Problem | { readonly kind: Exclude<AnalysisState['kind'], Problem['kind']> }
  /** Words for why the engine can't use the files. */
  readonly refusal: (why: string, file: string | null) => string
  /** What is not lost. Default: the picture. */
  readonly kept?: string | undefined
}

/** Why there is no result (screening §8), and what is not lost. Renders nothing if the analysis did not fail. */
export function AnalysisProblem({ state, refusal, kept }: AnalysisProblemProps) {
  const { t } = useLingui()
  const still = kept ?? t`Your picture is still here. Nothing was saved.`
  if (state.kind === 'refused')
    return <ErrorBanner title={t`No result for this file`} text={refusal(state.why, state.file)} />
  if (state.kind !== 'failed') return null
  switch (state.why) {
    case 'login':
      return <ErrorBanner title={t`Could not be logged in.`} text={still} />
    case 'offline':
      return <ErrorBanner title={t`There is no connection. Nothing was sent.`} text={still} />
    case 'error':
      return <ErrorBanner title={t`There was an error and the test could not run.`} text={still} />
  }
}
