import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { dollarsOf } from '../cents.ts'
import { Money } from '../Money.tsx'
import { RefundProblemText } from './RefundProblemText.tsx'
import { isProblem } from './refundResult.ts'
import type { PaymentRefund, RefundReport } from './useRefund.ts'

const focusOnArrival = (element: HTMLElement | null) => element?.focus()

type RefundReportsProps = Pick<PaymentRefund, 'reports' | 'check' | 'dismiss'>

/** Outcomes of refunds of the payment. One that is unknown can't be closed, because it is still being checked. */
export function RefundReports({ reports, check, dismiss }: RefundReportsProps) {
  return reports.map((report) => (
    // The dialog that sent it is gone: focus its report.
    <div key={`${report.key} ${report.result.kind}`} ref={focusOnArrival} tabIndex={-1} className="rounded-m">
      <Report report={report} onCheck={check} onClose={() => dismiss(report.key)} />
    </div>
  ))
}

interface ReportProps {
  readonly report: RefundReport
  readonly onCheck: () => Promise<void>
  readonly onClose: () => void
}

function Report({ report: { cents, result }, onCheck, onClose }: ReportProps) {
  const { t } = useLingui()
  const amount = <Money dollars={dollarsOf(cents)} />
  if (result.kind === 'unknown')
    return (
      <Receipt
        outcome="unknown"
        title={<Trans>We don't know yet whether {amount} was refunded</Trans>}
        text={<Trans>Don't refund it again. We are asking the payment service, and its answer will show here.</Trans>}
        action={<CheckNow onCheck={onCheck} />}
      />
    )
  if (isProblem(result))
    return (
      <Receipt
        outcome="notdone"
        title={<Trans>{amount} was not refunded</Trans>}
        text={<RefundProblemText problem={result} />}
        onClose={onClose}
        closeLabel={t`Close`}
      />
    )
  return (
    <Receipt
      outcome="done"
      title={<Trans>{amount} was refunded</Trans>}
      text={<Trans>The patient sees the refund in this receipt.</Trans>}
      onClose={onClose}
      closeLabel={t`Close`}
    />
  )
}

function CheckNow({ onCheck }: { readonly onCheck: () => Promise<void> }) {
  const need = useNetworkNeed('write')
  const [busy, setBusy] = useState(false)
  const check = async () => {
    setBusy(true)
    await onCheck()
    setBusy(false)
  }
  return (
    <Button icon={RotateCw} pending={busy} disabled={need !== null} reason={need} onClick={() => void check()}>
      <Trans>Check now</Trans>
    </Button>
  )
}
