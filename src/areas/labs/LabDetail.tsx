import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FlaskConical, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { CodedName } from '#src/coded/CodedName.tsx'
import { OriginalsButton } from '#src/coded/OriginalsButton.tsx'
import { OriginalWords } from '#src/coded/OriginalWords.tsx'
import { RecordWords } from '#src/coded/RecordWords.tsx'
import { hasResults, type LabProcedure } from '#src/contract/labs.ts'
import type { GuideFacts } from '#src/guides/guideAt.ts'
import { MoreInfoLink } from '#src/viewStates/MoreInfoLink.tsx'
import { useFormats } from '#src/i18n/formats.ts'
import { Avatar } from '#src/ui/marks/Avatar.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Facts } from '#src/ui/cards/Facts.tsx'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { Section } from '#src/ui/page/Section.tsx'
import { BackToLabs } from './BackToLabs.tsx'
import { FindingCard } from './FindingCard.tsx'
import { findingsInOrder } from './findingsInOrder.ts'
import { FindingsWithoutResult } from './FindingsWithoutResult.tsx'
import { LabStatus } from './LabStatus.tsx'
import { SampleList } from './SampleList.tsx'
import { isAwaited, resultDate, statusKind, type TrendIndex } from './model.ts'
import { useCountsText } from './useCountsText.ts'
import { useLabNames } from './useLabNames.ts'

interface LabDetailProps {
  procedure: LabProcedure
  trends: TrendIndex
  onTrends: (labFID: number) => void
  facts: GuideFacts | null
  /** What staff can do with the samples. */
  desk: ReactNode
}

/** One procedure: what it was, its provider's comments, and its findings. */
export function LabDetail({ procedure, trends, onTrends, facts, desk }: LabDetailProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const name = useLabNames().procedure(procedure)
  const { prvName, note, schedTime, collectedDate, receivedDate } = procedure
  const awaited = isAwaited(procedure)
  const lines = [
    ...(schedTime ? [{ label: t`Scheduled`, value: formats.dateTime(schedTime) }] : []),
    ...(collectedDate || awaited
      ? [{ label: t`Collected`, value: formats.dateTime(collectedDate) || t`Not collected` }]
      : []),
    ...(receivedDate || awaited ? [{ label: t`Received`, value: formats.dateTime(receivedDate) || t`Not yet` }] : []),
    ...(prvName ? [{ label: t`Provider`, value: <RecordText>{prvName}</RecordText> }] : []),
    { label: t`Patient`, value: <RecordText>{procedure.ptName}</RecordText> },
  ]
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <BackToLabs />
        <Section title={<CodedName of={name} />} aside={<Aside procedure={procedure} />}>
          <OriginalWords of={name} always />
          <Facts look="line" facts={lines} />
          <SampleList lab={procedure} />
          {desk}
          <div className="-ms-3 empty:hidden">
            <MoreInfoLink address={procedure.infoButtonURL} about={name.text} words />
          </div>
        </Section>
      </div>
      {note?.trim() && (
        <Card pad="snug">
          <div className="flex items-start gap-3">
            {prvName && <Avatar name={prvName} />}
            <div className="min-w-0">
              <p>
                <RecordWords>{note}</RecordWords>
              </p>
              <p className="text-s text-muted">
                {prvName ? <RecordText>{prvName}</RecordText> : <Trans>Sent with the results</Trans>}
              </p>
            </div>
          </div>
        </Card>
      )}
      <Findings procedure={procedure} trends={trends} onTrends={onTrends} facts={facts} />
    </div>
  )
}

/** The status, and beside the list a link that closes the detail. */
function Aside({ procedure }: { procedure: LabProcedure }) {
  const { t } = useLingui()
  return (
    <div className="flex items-center gap-2">
      <LabStatus status={procedure.status} />
      <IconButton
        icon={X}
        label={t`Close`}
        className="-my-2 -me-2 max-split:hidden"
        render={
          <Link
            from="/app/records/labs"
            to="."
            search={(s) => ({ ...s, procedure: undefined, finding: undefined, trends: undefined })}
            state={(s) => s}
            activeOptions={{ exact: true }}
          />
        }
      />
    </div>
  )
}

function Findings({ procedure, trends, onTrends, facts }: Omit<LabDetailProps, 'desk'>) {
  const { t } = useLingui()
  const countsText = useCountsText()
  const names = useLabNames()
  const { findings } = procedure
  const cancelled = statusKind(procedure.status) === 'cancelled'
  if (!hasResults(procedure))
    return (
      <>
        {cancelled ? (
          <EmptyState
            icon={FlaskConical}
            title={t`This test was canceled`}
            text={t`It has no results. Ask your care team why.`}
          />
        ) : (
          <EmptyState
            icon={FlaskConical}
            title={t`No results yet`}
            text={t`You'll see them here once the laboratory has sent them and the clinic has released them.`}
          />
        )}
        <FindingsWithoutResult findings={findings} cancelled={cancelled} />
      </>
    )
  if (findings.length === 0)
    return (
      <EmptyState
        icon={FlaskConical}
        title={t`The results have no findings`}
        text={t`Ask your care team for the report itself.`}
      />
    )
  const inOrder = findingsInOrder(findings)
  const isMoved = inOrder.some((finding, place) => finding !== findings[place])
  return (
    <Section
      level={3}
      title={<Plural value={findings.length} one="# finding" other="# findings" />}
      aside={countsText(findings)}
    >
      {isMoved && (
        <p className="text-s text-muted">
          <Trans>Results outside the normal range are first. The others are in the order of the report.</Trans>
        </p>
      )}
      <div className="-ms-3 empty:hidden print:hidden">
        <OriginalsButton of={findings.map(names.finding)} />
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16.5rem),1fr))] gap-3">
        {inOrder.map((finding) => (
          <FindingCard
            key={finding.labFID}
            finding={finding}
            date={resultDate(finding, procedure)}
            trend={trends.of(finding.labFID)}
            onTrends={onTrends}
            facts={facts}
          />
        ))}
      </ul>
    </Section>
  )
}
