import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useFormats } from '#src/i18n/formats.ts'

/** A sign that has its own name and unit in the catalog. */
export type KnownSign = 'pulse' | 'weight' | 'bmi' | 'temperature' | 'respiration' | 'height'

export interface SignText {
  readonly name: string
  readonly units: string
  readonly write: (value: number) => string
}

/**
 * Returns a sign's name, its units, and how its values are formatted. A sign outside `KnownSign` provides its own name
 * and units.
 */
export function useSignText(): (sign: KnownSign | { readonly name: string; readonly units: string }) => SignText {
  const { t } = useLingui()
  const formats = useFormats()
  return useCallback(
    (sign) => {
      if (typeof sign !== 'string') return { ...sign, write: (value) => formats.number(value) }
      const known: Readonly<Record<KnownSign, { name: string; units: string; minDigits: number; maxDigits: number }>> =
        {
          pulse: { name: t`Pulse`, units: t`beats per minute`, minDigits: 0, maxDigits: 1 },
          weight: { name: t`Weight`, units: t`lbs`, minDigits: 2, maxDigits: 2 },
          bmi: { name: t`Body mass index`, units: '', minDigits: 1, maxDigits: 1 },
          temperature: { name: t`Temperature`, units: t`°F`, minDigits: 1, maxDigits: 1 },
          respiration: { name: t`Respiration`, units: t`breaths per minute`, minDigits: 0, maxDigits: 1 },
          height: { name: t`Height`, units: t`in`, minDigits: 1, maxDigits: 1 },
        }
      const { name, units, minDigits, maxDigits } = known[sign]
      const options = { minimumFractionDigits: minDigits, maximumFractionDigits: maxDigits }
      return { name, units, write: (value) => formats.number(value, options) }
    },
    [t, formats],
  )
}
