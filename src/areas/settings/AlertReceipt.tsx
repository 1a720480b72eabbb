import { Trans, useLingui } from '@lingui/react/macro'
import type { AlertOutcome } from '#src/alerts/changeAlerts.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Receipt } from '#src/ui/notices/Receipt.tsx'

export interface AlertReport {
  readonly outcome: Exclude<AlertOutcome, 'denied' | 'unknown'>
  /** The requested value. */
  readonly on: boolean
  /** Time of the outcome, ms. */
  readonly at: number
}

interface AlertReceiptProps {
  readonly report: AlertReport
  readonly onClose: () => void
}

/** Outcome of turning alerts on or off. */
export function AlertReceipt({ report, onClose }: AlertReceiptProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { outcome, on, at } = report
  const time = formats.time(new Date(at).toISOString())
  if (outcome === 'done')
    return (
      <Receipt
        outcome="done"
        title={<Trans>Done</Trans>}
        text={
          on
            ? t`Alerts about new messages were turned on in this browser at ${time}.`
            : t`Alerts were turned off in this browser at ${time}.`
        }
        onClose={onClose}
        closeLabel={t`Close`}
      />
    )
  const why =
    outcome === 'dismissed' ? (
      <Trans>Your browser asked, and you did not allow notifications. Nothing was changed.</Trans>
    ) : (
      <Trans>The clinic or this browser could not do it. Nothing was changed: try again later.</Trans>
    )
  return (
    <Receipt outcome="notdone" title={<Trans>Not done</Trans>} text={why} onClose={onClose} closeLabel={t`Close`} />
  )
}
