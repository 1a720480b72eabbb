import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { vitalsNumbers, type VitalsRecord } from '#src/contract/vitals.ts'
import { useClock } from '#src/viewStates/useClock.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { Section } from '#src/ui/page/Section.tsx'
import { AllMeasurements } from './AllMeasurements.tsx'
import { BloodPressure } from './BloodPressure.tsx'
import { inPeriod, newestVitals, pressures, signReadings } from './model.ts'
import { PeriodFilter } from './PeriodFilter.tsx'
import { SignCard } from './SignCard.tsx'
import { VitalsRemarks } from './VitalsRemarks.tsx'

interface VitalsRecordViewProps {
  readonly records: readonly VitalsRecord[]
  /** Readings that the clinic did not measure, shown before the long table. */
  readonly apart: ReactNode
}

/** The vitals page with data. The period limits charts and table, never the latest values. */
export function VitalsRecordView({ records, apart }: VitalsRecordViewProps) {
  const { t } = useLingui()
  const period = useSearch({ from: '/app/records/vitals', select: (search) => search.period ?? 'all' })
  const today = useClock(calendarDay)
  const newest = useMemo(() => newestVitals(records), [records])
  const numbers = useMemo(() => vitalsNumbers(records), [records])
  const pressed = useMemo(() => pressures(newest), [newest])
  const signs = useMemo(() => signReadings(newest), [newest])
  const rows = useMemo(
    () =>
      inPeriod(
        newest.map((record) => ({ date: record.Date, record })),
        period,
        today,
      ).map(({ record }) => record),
    [newest, period, today],
  )
  return (
    <>
      <PeriodFilter period={period} />
      {pressed.length > 0 && <BloodPressure pressures={pressed} period={period} today={today} />}
      {signs.length > 0 && (
        <Section title={t`Other vitals`}>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-3 tablet:gap-gutter">
            {signs.map((sign) => (
              <SignCard key={sign.key} sign={sign} period={period} today={today} />
            ))}
          </ul>
        </Section>
      )}
      {apart}
      <VitalsRemarks rows={rows} />
      <AllMeasurements rows={rows} numbers={numbers} />
    </>
  )
}
