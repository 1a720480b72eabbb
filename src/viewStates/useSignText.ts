import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import { vitalDecimals } from '#src/lib/vitalDecimals.ts'
import { useUnitText } from './useUnitText.ts'

/** A sign that has its own name and unit in the catalog. */
export type KnownSign = 'pulse' | 'weight' | 'bmi' | 'temperature' | 'respiration' | 'height'

export interface SignText {
  readonly name: string
  readonly units: string
  /** Formats a value with the digits that people say. */
  readonly write: (value: number) => string
}

/**
 * Returns a sign's name, its units, and how its values are formatted. A sign outside `KnownSign` provides its own name
 * and units.
 */
export function useSignText(): (sign: KnownSign | { readonly name: string; readonly units: string }) => SignText {
  const { t } = useLingui()
  const formats = useFormats()
  const unitText = useUnitText()
  return useCallback(
    (sign) => {
      if (typeof sign !== 'string')
        return { name: sign.name, units: unitText(sign.units), write: (value) => formats.measured(value) }
      const known: Readonly<Record<KnownSign, { name: string; units: string }>> = {
        pulse: { name: t`Pulse`, units: t`beats per minute` },
        weight: { name: t`Weight`, units: t`lbs` },
        bmi: { name: t`Body mass index`, units: '' },
        temperature: { name: t`Temperature`, units: t`°F` },
        respiration: { name: t`Respiration`, units: t`breaths per minute` },
        height: { name: t`Height`, units: t`in` },
      }
      const decimals = vitalDecimals[sign]
      return { ...known[sign], write: (value) => formats.measured(value, decimals, decimals) }
    },
    [t, formats, unitText],
  )
}
