import { useLingui } from '@lingui/react/macro'
import { ChartSpline } from 'lucide-react'
import { CodedName } from '#src/coded/CodedName.tsx'
import { CodedText } from '#src/coded/CodedText.tsx'
import { OriginalWords } from '#src/coded/OriginalWords.tsx'
import { useCoded } from '#src/coded/useCoded.ts'
import type { Finding } from '#src/contract/labs.ts'
import type { GuideFacts } from '#src/guides/guideAt.ts'
import { GuideNote } from '#src/guides/GuideNote.tsx'
import { GuideText } from '#src/guides/GuideText.tsx'
import { useUnitText } from '#src/viewStates/useUnitText.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { RangeBar } from '#src/ui/marks/RangeBar.tsx'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { MeaningStatus } from '#src/viewStates/MeaningStatus.tsx'
import { useMeaningWord } from '#src/viewStates/useMeaningWord.ts'
import { useAbsentReasonText } from '#src/viewStates/useAbsentReasonText.ts'
import { Value } from '#src/ui/marks/Value.tsx'
import { FindingChange } from './FindingChange.tsx'
import { FindingRemarks } from './FindingRemarks.tsx'
import { isCancelled, judgeResult, placeInRange, stateOf } from '#src/lib/judgeResult.ts'
import { guidedFinding } from './guidedFinding.ts'
import { ResultStatus } from './ResultStatus.tsx'
import { useLabNames } from './useLabNames.ts'
import { drawnDomain, measuredValue, parseRange, shownValue, type Trend } from './model.ts'

interface FindingCardProps {
  finding: Finding
  /** When the result was taken. */
  date: string | null
  trend: Trend | undefined
  onTrends: (labFID: number) => void
  facts: GuideFacts | null
}

/** One finding: its meaning, its position in the range, its change, and what the laboratory says about it. */
export function FindingCard({ finding, date, trend, onTrends, facts }: FindingCardProps) {
  const { t } = useLingui()
  const reasonText = useAbsentReasonText()
  const meaningWord = useMeaningWord()
  const resultOf = useCoded('results')
  const coded = useLabNames().finding(finding)
  const name = coded.text
  const cancelled = isCancelled(finding)
  const value = cancelled ? null : measuredValue(finding)
  const units = useUnitText()(finding.units)
  // A value of a canceled result is not valid.
  const reported = cancelled ? null : finding.valueX?.trim() || null
  const shown = cancelled ? null : shownValue(finding)
  const range = parseRange(finding.range)
  const meaning = judgeResult(finding)
  // The tag of the range bar reads Normal, Low or High (clinical §2), with a more serious interpretation below it. But it
  // never says Normal against the laboratory.
  const place = value !== null && range ? placeInRange(finding) : null
  const tag = place === null || place === 'normal' ? meaning : place
  const state = stateOf(finding)
  // A long word beside the name would squeeze the name.
  const fitsTitle = tag === null || meaningWord(tag).length <= 16
  const guided = guidedFinding(finding, date, facts)
  const marked = meaning === tag && fitsTitle ? null : meaning
  return (
    <Card
      as="li"
      rowKey={finding.labFID}
      pad="snug"
      level={4}
      title={<CodedName of={coded} />}
      aside={tag && fitsTitle && <MeaningStatus meaning={tag} />}
      className="gap-2 pb-0.5 [--card-pad:16px]! [&_h4]:min-w-0 [&>div:first-child]:flex-nowrap [grid-template-rows:auto_auto_1fr_auto]"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <OriginalWords of={coded} />
        {(state !== 'final' || marked) && (
          <p className="w-full">
            <ResultStatus meaning={marked} state={state} />
          </p>
        )}
        {value === null ? (
          <p className="text-l font-bold">
            {shown === null ? (
              <RecordText>
                {cancelled ? t`No valid result` : (reasonText(finding.absentReason) ?? t`No value reported`)}
              </RecordText>
            ) : (
              <CodedText of={resultOf({ text: shown })} />
            )}{' '}
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
      <div className="grid content-start gap-2">
        {value !== null && range ? (
          <RangeBar low={range.low} high={range.high} value={value} domain={drawnDomain(range, [])} className="mt-2">
            {t`Normal range`} <bdi dir="ltr">{finding.range?.trim()}</bdi>
          </RangeBar>
        ) : (
          !cancelled && <RangeInWords finding={finding} numeric={value !== null} />
        )}
        <FindingRemarks finding={finding} withReason={cancelled || shown !== null} />
        {guided && (
          <>
            <GuideText guided={guided} part="all" />
            <GuideNote none={null} />
          </>
        )}
      </div>
      {!cancelled && (
        <Button
          kind="quiet"
          icon={ChartSpline}
          className="-ms-3 justify-self-start text-s"
          aria-label={t`View Trends: ${name}`}
          onClick={() => onTrends(finding.labFID)}
        >
          {t`View Trends`}
        </Button>
      )}
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
