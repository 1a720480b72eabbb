import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { periods, type Period } from '#src/lib/Period.ts'
import { Chip } from '#src/ui/marks/Chip.tsx'

interface PeriodFilterProps {
  readonly period: Period
  /** Returns the link to a period. `isCurrent` is for its `aria-current`. */
  readonly link: (period: Period, isCurrent: boolean) => ComponentProps<typeof Chip>['render']
}

/** Filter of charts by period, as links with their own addresses. */
export function PeriodFilter({ period, link }: PeriodFilterProps) {
  const { t } = useLingui()
  const words: Readonly<Record<Period, string>> = {
    all: t`All`,
    '5y': t`5 years`,
    '1y': t`1 year`,
    '3m': t`3 months`,
  }
  return (
    <nav aria-label={t`Period`} className="flex flex-wrap gap-2 print:hidden">
      {periods.map((one) => (
        <Chip key={one} render={link(one, one === period)}>
          {words[one]}
        </Chip>
      ))}
    </nav>
  )
}
