import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Eye, LoaderCircle, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import type { Making } from './useMaking.ts'

const focusOnArrival = (element: HTMLElement | null) => element?.focus()

/** What the clinic is doing with the document that is made, or what became of it (clinical §8). */
export function MakingState({ making, onRetry }: { readonly making: Making; readonly onRetry: () => void }) {
  const { t } = useLingui()
  const { running, report, check, close } = making
  const [isChecking, setChecking] = useState(false)
  if (running)
    return (
      <div role="status" className="grid gap-2">
        <p className="flex items-center gap-2 font-bold">
          <Icon of={LoaderCircle} className="flex-none text-accent motion-safe:animate-spin" />
          <span>
            {running === 'ips' ? (
              <Trans>Generating the patient summary. This could take a minute...</Trans>
            ) : (
              <Trans>Generating CCDA. This could take a minute...</Trans>
            )}
          </span>
        </p>
        <p className="text-s text-muted">
          <Trans>You can leave this page. The document will be in the list when it is ready.</Trans>
        </p>
      </div>
    )
  if (!report) return null
  // The spec's texts name the C-CDA, the only document that it knows.
  const isSummary = report.made === 'ips'
  return (
    <div key={report.kind} ref={focusOnArrival} tabIndex={-1} className="rounded-m">
      {report.kind === 'done' ? (
        <Receipt
          outcome="done"
          title={isSummary ? <Trans>Patient summary generated.</Trans> : <Trans>CCDA generated.</Trans>}
          text={<Trans>The document is marked in the list below.</Trans>}
          action={
            <LinkButton
              icon={Eye}
              render={<Link to="/app/records/documents/$docId" params={{ docId: String(report.docId) }} />}
            >
              <Trans context="open a document">View</Trans>
            </LinkButton>
          }
          onClose={close}
          closeLabel={t`Close`}
        />
      ) : report.kind === 'unknown' ? (
        <Receipt
          outcome="unknown"
          title={<Trans>We do not know yet if your document was made</Trans>}
          text={
            <Trans>
              The connection was lost. We are checking. Do not generate it again: it will appear in the list if it was
              made.
            </Trans>
          }
          action={
            <Button
              icon={RotateCw}
              pending={isChecking}
              onClick={() => {
                setChecking(true)
                void check().finally(() => setChecking(false))
              }}
            >
              <Trans>Check now</Trans>
            </Button>
          }
        />
      ) : (
        <Receipt
          outcome="notdone"
          title={
            isSummary ? <Trans>Error generating the patient summary.</Trans> : <Trans>Error generating CCDA.</Trans>
          }
          text={
            report.kind === 'not-sent' ? (
              <Trans>
                The clinic can't be reached, so no document was made. Your dates are kept. Check your connection, then
                try again.
              </Trans>
            ) : (
              <Trans>
                No document was made. Your record is safe and your dates are kept. Try again in a few minutes.
              </Trans>
            )
          }
          action={
            <Button icon={RotateCw} onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          }
          onClose={close}
          closeLabel={t`Close`}
        />
      )}
    </div>
  )
}
