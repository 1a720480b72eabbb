import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useMemo } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import { pressureText } from '#src/lib/pressureText.ts'
import { vitalDecimals } from '#src/lib/vitalDecimals.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { Delta } from '#src/ui/marks/Delta.tsx'
import { Value } from '#src/ui/marks/Value.tsx'
import { MeaningStatus } from '#src/viewStates/MeaningStatus.tsx'
import { ChartPlace } from './ChartPlace.tsx'
import { compareLatest, inPeriod, type Pressure } from './model.ts'
import type { Period } from './periods.ts'

const PressureChart = lazy(() => import('./PressureChart.tsx').then((room) => ({ default: room.PressureChart })))

interface BloodPressureProps {
  /** Newest first, at least one. */
  pressures: readonly Pressure[]
  period: Period
  today: string
}

/** The latest blood pressure, its change, and a chart of the period. */
export function BloodPressure({ pressures, period, today }: BloodPressureProps) {
  const rows = useMemo(() => inPeriod(pressures, period, today), [pressures, period, today])
  const heading = <PressureHeading pressures={pressures} />
  return (
    <Card className="pb-1">
      <Suspense fallback={<ChartPlace heading={heading} height={15} foot />}>
        <PressureChart pressures={rows} heading={heading} />
      </Suspense>
    </Card>
  )
}

function PressureHeading({ pressures }: { pressures: readonly Pressure[] }) {
  const { t } = useLingui()
  const formats = useFormats()
  const [latest] = pressures
  return (
    <div className="grid gap-2">
      <h2 className="text-xl">{t`Blood pressure`}</h2>
      {latest && (
        <Value ltr size="l" unit={t`mm Hg`}>
          {pressureText(latest.systolic, latest.diastolic, (value) => formats.measured(value, vitalDecimals.pressure))}
        </Value>
      )}
      {latest?.meaning && (
        <p>
          <MeaningStatus meaning={latest.meaning} />
        </p>
      )}
      <PressureChange pressures={pressures} />
    </div>
  )
}

function PressureChange({ pressures }: { pressures: readonly Pressure[] }) {
  const { t } = useLingui()
  const formats = useFormats()
  const compared = useMemo(
    () =>
      compareLatest(
        pressures.flatMap(({ date, systolic }) => (systolic === null ? [] : [{ date, value: systolic }])),
        vitalDecimals.pressure,
      ),
    [pressures],
  )
  const measured = formats.date(pressures[0]?.date ?? null)
  if (!compared?.earlier || compared.change === null || compared.latest.date !== pressures[0]?.date)
    return <p className="text-s text-muted">{t`Measured ${measured}`}</p>
  const earlier = formats.shortDate(compared.earlier.date)
  const by = formats.measured(Math.abs(compared.change), vitalDecimals.pressure)
  if (compared.change === 0)
    return (
      <Delta direction="same" label={t`Unchanged:`}>
        {t`same as on ${earlier} (systolic), measured ${measured}`}
      </Delta>
    )
  return compared.change < 0 ? (
    <Delta direction="down" label={t`Down:`}>
      {t`${by} lower than on ${earlier} (systolic), measured ${measured}`}
    </Delta>
  ) : (
    <Delta direction="up" label={t`Up:`}>
      {t`${by} higher than on ${earlier} (systolic), measured ${measured}`}
    </Delta>
  )
}
