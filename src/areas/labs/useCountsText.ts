import { useLingui } from '@lingui/react/macro'
import type { Finding } from '#src/contract/labs.ts'
import { countFindings } from './model.ts'

/** Returns the summary of a report: '1 critical, 3 High, 2 Normal, 1 in words'. */
export function useCountsText(): (findings: readonly Finding[]) => string {
  const { t, i18n } = useLingui()
  return (findings) => {
    const { critical, high, low, abnormal, normal, unjudged, words, empty, cancelled } = countFindings(findings)
    const parts = [
      critical > 0 && t`${critical} critical`,
      high > 0 && t`${high} High`,
      low > 0 && t`${low} Low`,
      abnormal > 0 && t`${abnormal} abnormal`,
      normal > 0 && t`${normal} Normal`,
      unjudged > 0 && t`${unjudged} without a range`,
      words > 0 && t`${words} in words`,
      empty > 0 && t`${empty} without a value`,
      cancelled > 0 && t`${cancelled} cancelled`,
    ].filter((part) => part !== false)
    return new Intl.ListFormat(i18n.locale || 'en', { type: 'unit', style: 'short' }).format(parts)
  }
}
