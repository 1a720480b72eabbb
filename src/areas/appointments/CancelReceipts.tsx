import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { requestPage } from './requestPage.ts'
import { useAppointmentWords } from './useAppointmentWords.ts'
import type { CancelReport, CancelResult, useCancel } from './useCancel.ts'

interface CancelReceiptsProps {
  /** Id to which disabled buttons refer. */
  readonly id: string
  readonly canceling: ReturnType<typeof useCancel>
  /** Whether the user can request an appointment. */
  readonly canRequest: boolean
}

const focusOnArrival = (element: HTMLElement | null) => element?.focus()

/** Outcomes of cancels: of the last one, then of those whose reply was lost. */
export function CancelReceipts({ id, canceling, canRequest }: CancelReceiptsProps) {
  const { report, closeReport, followed, dismiss } = canceling
  const shown = followed.filter(({ about, result }) => result !== 'done' || !about?.isReschedule)
  if (!report && shown.length === 0) return null
  return (
    <div id={id} className="grid gap-3 print:hidden">
      {report && (
        // The row that was pressed is gone: focus its receipt.
        <div key={`${report.about?.apptID} ${report.result}`} ref={focusOnArrival} tabIndex={-1} className="rounded-m">
          <CancelReceipt report={report} canRequest={canRequest} onClose={closeReport} />
        </div>
      )}
      {shown.map(({ key, ...each }) => (
        <CancelReceipt key={key} report={each} canRequest={canRequest} onClose={() => dismiss(key)} />
      ))}
    </div>
  )
}

interface CancelReceiptProps {
  readonly report: CancelReport
  /** Whether the user can request an appointment. */
  readonly canRequest: boolean
  readonly onClose: () => void
}

/** Outcome of a cancel. If it is unknown, it can't be closed, because it is still being checked. */
function CancelReceipt({ report: { about, result }, canRequest, onClose }: CancelReceiptProps) {
  const { t } = useLingui()
  const { when } = useAppointmentWords()
  const time = about && when(about)
  if (result === 'done')
    return (
      <Receipt
        outcome="done"
        title={time ? t`Canceled: ${time}` : t`Your appointment was canceled`}
        text={<Trans>If you added it to your calendar, remove it there.</Trans>}
        action={
          canRequest && (
            <LinkButton render={<Link {...requestPage({})} />}>
              <Trans>Request a new time</Trans>
            </LinkButton>
          )
        }
        onClose={onClose}
        closeLabel={t`Close`}
      />
    )
  if (result === 'unknown')
    return (
      <Receipt
        outcome="unknown"
        title={
          time
            ? t`We don't know yet whether your appointment was canceled: ${time}`
            : t`We don't know yet whether your appointment was canceled`
        }
        text={
          <Trans>
            The clinic did not answer. We're checking and will show the answer here. You do not need to cancel it again.
          </Trans>
        }
      />
    )
  return (
    <Receipt
      outcome="notdone"
      title={
        result === 'not-cancellable' ? (
          <Trans>You cannot cancel this appointment.</Trans>
        ) : time ? (
          t`Not canceled: ${time}`
        ) : (
          t`Your appointment was not canceled`
        )
      }
      text={<Reason of={result} />}
      onClose={onClose}
      closeLabel={t`Close`}
    />
  )
}

function Reason({ of: result }: { readonly of: Exclude<CancelResult, 'done' | 'unknown'> }): ReactNode {
  switch (result) {
    case 'not-cancellable':
      return <Trans>It changed after this page was loaded. The list shows it as it is now.</Trans>
    case 'gone':
      return <Trans>This appointment no longer exists. The list shows those that you have.</Trans>
    case 'not-allowed':
      return <Trans>The clinic does not allow it here. Call the clinic to cancel.</Trans>
    case 'not-sent':
      return <Trans>There was no connection. Your appointment stays. Try again when you are online.</Trans>
    case 'failed':
      return <Trans>The clinic's system had a problem. Your appointment stays. Try again.</Trans>
  }
}
