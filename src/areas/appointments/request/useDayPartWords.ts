import { useLingui } from '@lingui/react/macro'
import type { DayPart } from '#src/contract/DayPart.ts'

/** Returns the words for the parts of the day. */
export function useDayPartWords(): Readonly<Record<DayPart, string>> {
  const { t } = useLingui()
  return { morning: t`Morning`, afternoon: t`Afternoon`, evening: t`Evening` }
}
