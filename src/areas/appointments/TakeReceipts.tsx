import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { useAppointmentWords } from './useAppointmentWords.ts'
import type { TakeReport, TakeResult, useTakeTime } from './useTakeTime.ts'

const focusOnArrival = (element: HTMLElement | null) => element?.focus()

/** Outcomes of bookings of held times: of the last one, then of those whose reply was lost. */
export function TakeReceipts({ taking }: { readonly taking: ReturnType<typeof useTakeTime> }) {
  const { report, closeReport, followed, dismiss } = taking
  return (
    <>
      {report && (
        // The button that was pressed is gone: focus its receipt.
        <div key={report.result} ref={focusOnArrival} tabIndex={-1} className="rounded-m">
          <TakeReceipt report={report} onClose={closeReport} />
        </div>
      )}
      {followed.map(({ key, ...each }) => (
        <TakeReceipt key={key} report={each} onClose={() => dismiss(key)} />
      ))}
    </>
  )
}

interface TakeReceiptProps {
  readonly report: TakeReport
  readonly onClose: () => void
}

function TakeReceipt({ report: { about, result }, onClose }: TakeReceiptProps) {
  const { t } = useLingui()
  const { when } = useAppointmentWords()
  const time = about && when({ date: about.start.slice(0, 10), startTime: about.start.slice(11, 16) })
  if (result === 'done')
    return (
      <Receipt
        outcome="done"
        title={time ? t`You have this time: ${time}` : t`You have this time`}
        text={<Trans>The clinic still has to confirm it. The list shows its answer.</Trans>}
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
            ? t`We don't know yet whether you have this time: ${time}`
            : t`We don't know yet whether you have this time`
        }
        text={
          <Trans>
            The clinic did not answer. We're checking and will show the answer here. You do not need to take it again.
          </Trans>
        }
      />
    )
  return (
    <Receipt
      outcome="notdone"
      title={time ? t`You don't have this time: ${time}` : t`You don't have this time`}
      text={<Reason of={result} />}
      onClose={onClose}
      closeLabel={t`Close`}
    />
  )
}

function Reason({ of: result }: { readonly of: Exclude<TakeResult, 'done' | 'unknown'> }): ReactNode {
  switch (result) {
    case 'taken':
      return <Trans>It is no longer held for you. Choose another time.</Trans>
    case 'not-allowed':
      return <Trans>The clinic does not allow it here. Call the clinic.</Trans>
    case 'not-sent':
      return <Trans>There was no connection, so nothing was sent. Try again when you are online.</Trans>
    case 'failed':
      return <Trans>The clinic's system had a problem. Nothing was changed. Try again.</Trans>
  }
}
