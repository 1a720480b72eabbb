import { useLingui } from '@lingui/react/macro'
import { ChartSpline } from 'lucide-react'
import type { Finding } from '#src/contract/labs.ts'
import { useUnitText } from '#src/viewStates/useUnitText.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { RangeBar } from '#src/ui/marks/RangeBar.tsx'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { Value } from '#src/ui/marks/Value.tsx'
import { FindingChange } from './FindingChange.tsx'
import { FlagStatus } from './FlagStatus.tsx'
import { drawnDomain, flagOf, numericValue, parseRange, shownValue, type Trend } from './model.ts'

interface FindingCardProps {
  finding: Finding
  trend: Trend | undefined
  onTrends: (labFID: number) => void
}

/** One finding: its flag, its position in the range, and its change. */
export function FindingCard({ finding, trend, onTrends }: FindingCardProps) {
  const { t } = useLingui()
  const name = finding.nameX
  const units = useUnitText()(finding.units)
  const reported = finding.valueX?.trim()
  const shown = shownValue(finding)
  const value = numericValue(finding.valueX)
  const range = parseRange(finding.range)
  const flag = flagOf(value, range)
  return (
    <Card
      as="li"
      rowKey={finding.labFID}
      pad="snug"
      level={4}
      title={<RecordText>{name}</RecordText>}
      aside={flag && <FlagStatus flag={flag} />}
      className="gap-2 pb-0.5 [--card-pad:16px]! [&_h4]:min-w-0 [&>div:first-child]:flex-nowrap [grid-template-rows:auto_auto_1fr_auto]"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        {value === null ? (
          <p className="text-l font-bold">
            <RecordText>{shown ?? t`No value reported`}</RecordText>{' '}
            {units && shown && (
              <span className="text-s font-medium text-muted">
                <RecordText ltr>{units}</RecordText>
              </span>
            )}
          </p>
        ) : (
          <Value ltr unit={units && <RecordText ltr>{units}</RecordText>}>
            {shown}
          </Value>
        )}
        {trend && <FindingChange trend={trend} labFID={finding.labFID} />}
        {reported && reported !== shown && (
          <p className="basis-full text-s text-muted">
            {t`As reported:`} <RecordText ltr>{`${reported} ${units}`.trim()}</RecordText>
          </p>
        )}
      </div>
      {value !== null && range ? (
        <RangeBar low={range.low} high={range.high} value={value} domain={drawnDomain(range, [])} className="mt-2">
          {t`Normal range`} <bdi dir="ltr">{finding.range?.trim()}</bdi>
        </RangeBar>
      ) : (
        <RangeInWords finding={finding} numeric={value !== null} />
      )}
      <Button
        kind="quiet"
        icon={ChartSpline}
        className="-ms-3 justify-self-start text-s"
        aria-label={t`View Trends: ${name}`}
        onClick={() => onTrends(finding.labFID)}
      >
        {t`View Trends`}
      </Button>
    </Card>
  )
}

/** The range as the laboratory wrote it, if no bar can be drawn. */
function RangeInWords({ finding, numeric }: { finding: Finding; numeric: boolean }) {
  const { t } = useLingui()
  const range = finding.range?.trim()
  const none = numeric
    ? t`No normal range was given.`
    : finding.valueX?.trim()
      ? t`Described in words. No range.`
      : null
  return (
    <p className="text-s text-muted">
      {range ? (
        <>
          {t`Normal range`} <RecordText>{range}</RecordText>
        </>
      ) : (
        none
      )}
    </p>
  )
}
