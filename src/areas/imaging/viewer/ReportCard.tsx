import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { RecordWords } from '#src/coded/RecordWords.tsx'
import { useFormats } from '#src/i18n/formats.ts'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import type { PictureReport } from '../PictureReport.ts'
import { useMayAsk } from '../useMayAsk.ts'

/** What the radiologist wrote, and the way to ask the clinic. */
export function ReportCard({ report }: { readonly report: PictureReport | null }) {
  const { t } = useLingui()
  const formats = useFormats()
  const mayAsk = useMayAsk()
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
      ) : (
        <p className="text-muted">
          <Trans>No report is linked to this picture.</Trans>
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
