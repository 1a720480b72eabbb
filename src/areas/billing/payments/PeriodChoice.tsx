import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { isDay } from '#src/lib/isDay.ts'
import { Field } from '#src/ui/fields/Field.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { Chip } from '#src/ui/marks/Chip.tsx'
import { useClock } from '#src/viewStates/useClock.ts'
import { lastMonth, type StatementPeriod, thisMonth, yearsBefore } from './statementPeriods.ts'

/** Chooses the days of a statement: a month, a year, or any first and last day. */
export function PeriodChoice({ from, to }: StatementPeriod) {
  const { t } = useLingui()
  const navigate = useNavigate({ from: '/app/billing/payments' })
  const today = useClock((now) => calendarDay(now))
  // A date that is being typed is not in the address until both days are complete and in order.
  const [typed, setTyped] = useState<StatementPeriod>({ from, to })
  const isReversed = isDay(typed.from) && isDay(typed.to) && typed.from > typed.to
  const periods = [
    { name: t`This month`, period: thisMonth(today) },
    { name: t`Last month`, period: lastMonth(today) },
    { name: t`This year`, period: yearsBefore(today, 0) },
    { name: t`Last year`, period: yearsBefore(today, 1) },
  ]
  const change = (more: Partial<StatementPeriod>) => {
    const next = { ...typed, ...more }
    setTyped(next)
    if (isDay(next.from) && isDay(next.to) && next.from <= next.to)
      void navigate({ to: '.', search: { ...next }, state: (s) => s, replace: true, resetScroll: false })
  }
  return (
    <>
      <nav aria-label={t`Period`} className="flex flex-wrap gap-2">
        {periods.map(({ name, period }) => (
          <Chip
            key={name}
            render={
              <Link
                from="/app/billing/payments"
                to="."
                search={{ ...period }}
                state={(s) => s}
                replace
                resetScroll={false}
                onClick={() => setTyped(period)}
              />
            }
          >
            {name}
          </Chip>
        ))}
      </nav>
      <div className="grid max-w-form grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-3">
        <Field label={t`First day`}>
          <TextInput
            type="date"
            min="1900-01-01"
            max="2999-12-31"
            value={typed.from}
            onChange={({ target }) => change({ from: target.value })}
          />
        </Field>
        <Field
          label={t`Last day`}
          error={isReversed ? t`Enter a last day that is not before the first day.` : undefined}
        >
          <TextInput
            type="date"
            min="1900-01-01"
            max="2999-12-31"
            value={typed.to}
            onChange={({ target }) => change({ to: target.value })}
          />
        </Field>
      </div>
    </>
  )
}
