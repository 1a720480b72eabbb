import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { unitName, type UnitWord } from '#src/lib/unitName.ts'

/** Returns a function that says a unit of the record as people write it. Empty if there is no unit. */
export function useUnitText(): (written: string | null) => string {
  const { t } = useLingui()
  return useCallback(
    (written) => {
      const name = unitName(written ?? '')
      if (!('word' in name)) return name.symbol
      const words: Readonly<Record<UnitWord, string>> = {
        beatsPerMinute: t`beats per minute`,
        breathsPerMinute: t`breaths per minute`,
        perMinute: t`per minute`,
        perHour: t`per hour`,
        perDay: t`per day`,
        perWeek: t`per week`,
        perMonth: t`per month`,
        perYear: t`per year`,
        mmHg: t`mm Hg`,
        pounds: t`lbs`,
        ounces: t`oz`,
        fluidOunces: t`fl oz`,
        inches: t`in`,
        feet: t`ft`,
        fahrenheit: t`°F`,
        years: t`years`,
        months: t`months`,
        weeks: t`weeks`,
        days: t`days`,
      }
      return words[name.word]
    },
    [t],
  )
}
