import { useLingui } from '@lingui/react'
import { guideAudience, noGuideWords } from './adultGuide.ts'
import type { NoGuide } from './guideAt.ts'

/** For whom the general guide is, or why there is none. Renders nothing if the reason is that facts are unknown. */
export function GuideNote({ none }: { readonly none: NoGuide | null }) {
  const { _ } = useLingui()
  if (none === 'unknown') return null
  return <p className="max-w-read text-s text-muted">{_(none === null ? guideAudience : noGuideWords[none])}</p>
}
