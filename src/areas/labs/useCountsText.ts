import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Finding } from '#src/contract/labs.ts'
import { countFindings } from './model.ts'

/** Returns the summary of a report: '3 High, 2 Normal, 1 in words'. */
export function useCountsText(): (findings: readonly Finding[]) => string {
  const { t, i18n } = useLingui()
  return (findings) => {
    const { high, low, normal, unjudged, words, empty } = countFindings(findings)
    const parts = [
      high > 0 && t`${plural(high, { one: '# High', other: '# High' })}`,
      low > 0 && t`${plural(low, { one: '# Low', other: '# Low' })}`,
      normal > 0 && t`${plural(normal, { one: '# Normal', other: '# Normal' })}`,
      unjudged > 0 && t`${plural(unjudged, { one: '# without a range', other: '# without a range' })}`,
      words > 0 && t`${plural(words, { one: '# in words', other: '# in words' })}`,
      empty > 0 && t`${plural(empty, { one: '# without a value', other: '# without a value' })}`,
    ].filter((part) => part !== false)
    return new Intl.ListFormat(i18n.locale || 'en', { type: 'unit', style: 'short' }).format(parts)
  }
}
