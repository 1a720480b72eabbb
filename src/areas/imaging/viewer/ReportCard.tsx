import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Mail, RotateCw } from 'lucide-react'
import { RecordWords } from '#src/coded/RecordWords.tsx'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import type { PictureReports } from '../PictureReport.ts'
import { useMayAsk } from '../useMayAsk.ts'

interface ReportCardProps {
  readonly report: ReturnType<PictureReports['of']>
  readonly onReadAgain: () => void
}

/** What the radiologist wrote, and the way to ask the clinic. */
export function ReportCard({ report: found, onReadAgain }: ReportCardProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const mayAsk = useMayAsk()
  const report = typeof found === 'string' ? null : found
  const signed = formats.date(report?.dateSignedOff ?? null)
  return (
    <Card pad="snug" title={t`Report`}>
      {report?.interpretation ? (
        <p>
          <RecordWords>{report.interpretation}</RecordWords>
        </p>
      ) : report ? (
        <p className="text-muted">
          <Trans>The report is not ready yet.</Trans>
        </p>
      ) : found === 'failed' ? (
        <div role="alert" className="grid justify-items-start gap-2">
          <p>
            <Trans>The report could not be loaded.</Trans>
          </p>
          <Button icon={RotateCw} onClick={onReadAgain}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : (
        <p className="text-muted">
          {found === 'loading' ? <Trans>Loading</Trans> : <Trans>No report is linked to this picture.</Trans>}
        </p>
      )}
      {report && (report.radiologistName || signed) && (
        <p className="text-s text-muted">
          {report.radiologistName && <RecordText>{report.radiologistName}</RecordText>}
          {report.radiologistName && signed && ' · '}
          {signed && <Trans>Signed off {signed}</Trans>}
        </p>
      )}
      {mayAsk && (
        <p>
          <LinkButton icon={Mail} render={<Link to="/app/messages/Compose" />}>
            <Trans>Ask about this picture</Trans>
          </LinkButton>
        </p>
      )}
    </Card>
  )
}
