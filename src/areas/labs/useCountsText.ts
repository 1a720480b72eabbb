import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Finding } from '#src/contract/labs.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { countFindings } from './model.ts'

/** Returns the summary of a report: '1 critical, 3 High, 2 Normal, 1 in words'. */
export function useCountsText(): (findings: readonly Finding[]) => string {
  const { t } = useLingui()
  const { briefList } = useFormats()
  return (findings) => {
    const { critical, high, low, abnormal, normal, unjudged, words, empty, cancelled } = countFindings(findings)
    const parts = [
      critical > 0 && t`${plural(critical, { one: '# critical', other: '# critical' })}`,
      high > 0 && t`${plural(high, { one: '# High', other: '# High' })}`,
      low > 0 && t`${plural(low, { one: '# Low', other: '# Low' })}`,
      abnormal > 0 && t`${plural(abnormal, { one: '# abnormal', other: '# abnormal' })}`,
      normal > 0 && t`${plural(normal, { one: '# Normal', other: '# Normal' })}`,
      unjudged > 0 && t`${plural(unjudged, { one: '# without a range', other: '# without a range' })}`,
      words > 0 && t`${plural(words, { one: '# in words', other: '# in words' })}`,
      empty > 0 && t`${plural(empty, { one: '# without a value', other: '# without a value' })}`,
      cancelled > 0 && t`${plural(cancelled, { one: '# canceled', other: '# canceled' })}`,
    ].filter((part) => part !== false)
    return briefList(parts)
  }
}
