import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'

interface RecordedSex {
  /** F, M or U (portal §3). */
  readonly Sex: string
  /** FHIR's code, which distinguishes other from unknown. */
  readonly gender?: string | null | undefined
}

/** Returns a function that says a person's sex in words, or null if it is not recorded. */
export function useSexWord(): (recorded: RecordedSex) => string | null {
  const { t } = useLingui()
  return useMemo(() => {
    const sexes: Readonly<Record<string, string>> = { F: t`Female`, M: t`Male` }
    const genders: Readonly<Record<string, string>> = { other: t`Sex: other`, unknown: t`Sex: unknown` }
    return ({ Sex, gender }) => sexes[Sex] ?? genders[gender ?? ''] ?? null
  }, [t])
}
