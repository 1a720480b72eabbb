import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Chip } from '#src/ui/marks/Chip.tsx'
import { periods, type Period } from './periods.ts'

/** Filter by period, as links with their own addresses. */
export function PeriodFilter({ period }: { period: Period }) {
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
        <Chip
          key={one}
          render={
            <Link
              from="/app/records/vitals"
              to="."
              search={(s) => ({ ...s, period: one === 'all' ? undefined : one })}
              state={(s) => s}
              replace
              resetScroll={false}
              // Exact match: otherwise the link to all periods would be active for every period.
              activeOptions={{ exact: true }}
              aria-current={one === period ? 'true' : undefined}
            />
          }
        >
          {words[one]}
        </Chip>
      ))}
    </nav>
  )
}
