import { useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { vitalsNumbers, type VitalsRecord } from '#src/contract/vitals.ts'
import { pressureGuide } from '#src/guides/adultGuide.ts'
import { guideAt, type GuideFacts } from '#src/guides/guideAt.ts'
import { GuideNote } from '#src/guides/GuideNote.tsx'
import { PeriodFilter } from '#src/viewStates/PeriodFilter.tsx'
import { useClock } from '#src/viewStates/useClock.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import type { MedicineEvent } from '#src/lib/medicineEvents.ts'
import type { Period } from '#src/lib/Period.ts'
import { inPeriod, openingPeriod } from '#src/lib/periods.ts'
import { Section } from '#src/ui/page/Section.tsx'
import { AllMeasurements } from './AllMeasurements.tsx'
import { BloodPressure } from './BloodPressure.tsx'
import { newestVitals, pressures, signReadings } from './model.ts'
import { SignCard } from './SignCard.tsx'
import { VitalsRemarks } from './VitalsRemarks.tsx'

interface VitalsRecordViewProps {
  readonly records: readonly VitalsRecord[]
  /** Returns the readings of a period that the clinic did not measure, shown before the long table. */
  readonly apart: (period: Period) => ReactNode
  readonly facts: GuideFacts | null
  readonly medicines: readonly MedicineEvent[]
}

/** The vitals page with data. The period limits charts and table, never the latest values. */
export function VitalsRecordView({ records, apart, facts, medicines }: VitalsRecordViewProps) {
  const { t } = useLingui()
  const chosen = useSearch({ from: '/app/records/vitals', select: (search) => search.period })
  const row = useSearch({ from: '/app/records/vitals', select: (search) => search.row })
  const today = useClock(calendarDay)
  const newest = useMemo(() => newestVitals(records), [records])
  const numbers = useMemo(() => vitalsNumbers(records), [records])
  const pressed = useMemo(() => pressures(newest), [newest])
  const signs = useMemo(() => signReadings(newest), [newest])
  const opening = useMemo(() => {
    const short = openingPeriod(pressed.length > 1 ? [pressed] : signs.map(({ readings }) => readings), today)
    // The measurement that the address refers to must be in the table.
    const addressed = newest.find((record) => numbers.get(record) === row)
    return addressed && inPeriod([{ date: addressed.Date }], short, today).length === 0 ? 'all' : short
  }, [pressed, signs, newest, numbers, row, today])
  const period = chosen ?? opening
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
      <PeriodFilter
        period={period}
        link={(one, isCurrent) => (
          <Link
            from="/app/records/vitals"
            to="."
            search={(s) => ({ ...s, period: one })}
            state={(s) => s}
            replace
            resetScroll={false}
            // Exact match: otherwise a link could be active for another period.
            activeOptions={{ exact: true }}
            aria-current={isCurrent ? 'true' : undefined}
          />
        )}
      />
      {newest[0] && <GuideNote none={guideAt(facts, newest[0].Date, pressureGuide.minAge)} />}
      {pressed.length > 0 && (
        <BloodPressure pressures={pressed} period={period} today={today} facts={facts} medicines={medicines} />
      )}
      {signs.length > 0 && (
        <Section title={t`Other vitals`}>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-3 tablet:gap-gutter">
            {signs.map((sign) => (
              <SignCard key={sign.key} sign={sign} period={period} today={today} facts={facts} medicines={medicines} />
            ))}
          </ul>
        </Section>
      )}
      {apart(period)}
      <VitalsRemarks rows={rows} />
      <AllMeasurements rows={rows} numbers={numbers} />
    </>
  )
}
