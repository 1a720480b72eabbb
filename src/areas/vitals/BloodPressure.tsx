import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useMemo } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import { besideClinic } from '#src/guides/besideClinic.ts'
import { guidedPressure } from '#src/guides/Guided.ts'
import type { GuideFacts } from '#src/guides/guideAt.ts'
import { GuideStatus } from '#src/guides/GuideStatus.tsx'
import { GuideText } from '#src/guides/GuideText.tsx'
import type { MedicineEvent } from '#src/lib/medicineEvents.ts'
import type { Period } from '#src/lib/Period.ts'
import { inPeriod } from '#src/lib/periods.ts'
import { shownDigits } from '#src/lib/shownDigits.ts'
import { pressureText } from '#src/lib/pressureText.ts'
import { vitalDecimals } from '#src/lib/vitalDecimals.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { Delta } from '#src/ui/marks/Delta.tsx'
import { Value } from '#src/ui/marks/Value.tsx'
import { MeaningStatus } from '#src/viewStates/MeaningStatus.tsx'
import { ChartPlace } from './ChartPlace.tsx'
import { compareLatest, type Pressure } from './model.ts'

const PressureChart = lazy(() => import('./PressureChart.tsx').then((room) => ({ default: room.PressureChart })))

interface BloodPressureProps {
  /** Newest first, at least one. */
  pressures: readonly Pressure[]
  period: Period
  today: string
  facts: GuideFacts | null
  medicines: readonly MedicineEvent[]
}

/** The latest blood pressure, its change, the general guide, and a chart of the period. */
export function BloodPressure({ pressures, period, today, facts, medicines }: BloodPressureProps) {
  const rows = useMemo(() => inPeriod(pressures, period, today), [pressures, period, today])
  const heading = <PressureHeading pressures={pressures} facts={facts} />
  return (
    <Card className="pb-1">
      <Suspense fallback={<ChartPlace heading={heading} height={15} foot />}>
        <PressureChart pressures={rows} heading={heading} medicines={medicines} />
      </Suspense>
    </Card>
  )
}

/** Returns a value as shown, so that the guide never contradicts what the reader sees. */
const shown = (value: number | null) =>
  value === null ? null : Number(shownDigits(String(value), { decimals: vitalDecimals.pressure }))

function PressureHeading({ pressures, facts }: { pressures: readonly Pressure[]; facts: GuideFacts | null }) {
  const { t } = useLingui()
  const formats = useFormats()
  const [latest] = pressures
  const guided =
    latest &&
    guidedPressure({ systolic: shown(latest.systolic), diastolic: shown(latest.diastolic), date: latest.date }, facts)
  const part = guided ? besideClinic(guided.band, latest.meaning ?? null) : 'nothing'
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
      {guided && part === 'all' && (
        <p>
          <GuideStatus band={guided.band} />
        </p>
      )}
      <PressureChange pressures={pressures} />
      {guided && part !== 'nothing' && <GuideText guided={guided} part={part} />}
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
