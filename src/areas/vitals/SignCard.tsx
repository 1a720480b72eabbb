import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useMemo } from 'react'
import { besideClinic } from '#src/guides/besideClinic.ts'
import type { GuideFacts } from '#src/guides/guideAt.ts'
import { GuideStatus } from '#src/guides/GuideStatus.tsx'
import { GuideText } from '#src/guides/GuideText.tsx'
import { MeaningStatus } from '#src/viewStates/MeaningStatus.tsx'
import { useSignText } from '#src/viewStates/useSignText.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { Delta } from '#src/ui/marks/Delta.tsx'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { Value } from '#src/ui/marks/Value.tsx'
import type { Period } from '#src/lib/Period.ts'
import { inPeriod } from '#src/lib/periods.ts'
import type { MedicineEvent } from '#src/lib/medicineEvents.ts'
import { vitalDecimals } from '#src/lib/vitalDecimals.ts'
import { sourceLang } from '#src/lib/sourceLang.ts'
import { ChartPlace } from './ChartPlace.tsx'
import { guidedSign } from './guidedSign.ts'
import { compareLatest, type SignReadings } from './model.ts'
import { otherSignWord } from '#src/viewStates/otherSignWord.ts'

const SignChart = lazy(() => import('./SignChart.tsx').then((room) => ({ default: room.SignChart })))

interface SignCardProps {
  sign: SignReadings
  period: Period
  today: string
  facts: GuideFacts | null
  medicines: readonly MedicineEvent[]
}

/** One vital sign: its latest value, the change with its date, the general guide, and a chart of the period. */
export function SignCard({ sign, period, today, facts, medicines }: SignCardProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const text = useSignText()(sign.sign)
  const { units, write } = text
  const word = typeof sign.sign === 'string' ? null : otherSignWord(sign.sign.code)
  const name = word ? i18n._(word) : text.name
  const lang = typeof sign.sign === 'string' ? undefined : sourceLang(name, sign.sign.name)
  const compared = useMemo(
    () => compareLatest(sign.readings, typeof sign.sign === 'string' ? vitalDecimals[sign.sign] : undefined),
    [sign],
  )
  const rows = useMemo(() => inPeriod(sign.readings, period, today), [sign.readings, period, today])
  if (!compared) return null
  const { latest, earlier, change } = compared
  const date = formats.shortDate(earlier?.date ?? null)
  const by = write(Math.abs(change ?? 0))
  const guided = guidedSign(sign.sign, latest, facts)
  const part = guided && besideClinic(guided.band, latest.meaning ?? null)
  return (
    <Card
      as="li"
      pad="snug"
      level={3}
      title={<RecordText lang={lang}>{name}</RecordText>}
      aside={
        latest.meaning ? (
          <MeaningStatus meaning={latest.meaning} />
        ) : (
          guided && part === 'all' && <GuideStatus band={guided.band} />
        )
      }
      className="gap-2 pb-1"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <Value ltr unit={units && <RecordText>{units}</RecordText>}>
          {write(latest.value)}
        </Value>
        {earlier && change !== null ? (
          change === 0 ? (
            <Delta direction="same" label={t`Unchanged:`}>
              {t`same as ${date}`}
            </Delta>
          ) : (
            <Delta direction={change > 0 ? 'up' : 'down'} label={change > 0 ? t`Higher by` : t`Lower by`}>
              {t`${by} since ${date}`}
            </Delta>
          )
        ) : (
          <p className="text-s text-muted">{formats.date(latest.date)}</p>
        )}
      </div>
      {guided && part !== null && part !== 'nothing' && <GuideText guided={guided} part={part} />}
      <Suspense fallback={<ChartPlace height={4} />}>
        <SignChart
          name={name}
          units={units}
          write={write}
          readings={rows}
          withTable={typeof sign.sign !== 'string'}
          medicines={medicines}
        />
      </Suspense>
    </Card>
  )
}
