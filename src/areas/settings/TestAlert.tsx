import { Trans, useLingui } from '@lingui/react/macro'
import { BellRing } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { expectTestAlert, alertTest } from '#src/alerts/alertTest.ts'
import type { testPush } from '#src/contract/push.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { pushEndpoint } from '#src/device/pushSubscription.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import type { KeyedOutcome } from '#src/writes/callOnce.ts'
import { useCallOnce } from '#src/writes/useCallOnce.ts'

type Report = 'sent' | 'refused' | 'off' | 'throttled' | 'failed' | 'unknown'

/** Returns the report to show for an outcome. */
function reportOf(outcome: KeyedOutcome<ReplyOf<typeof testPush>>): Report {
  if (outcome.kind === 'unknown') return 'unknown'
  if (outcome.kind === 'done') return outcome.reply.status
  if (outcome.status === 404) return 'off'
  return outcome.status === 429 ? 'throttled' : 'failed'
}

const focusOnArrival = (element: HTMLElement | null) => element?.focus()

/** Sends a test alert to this browser and shows the outcome. `reason`: why it can't be sent now. */
export function TestAlert({ reason }: { readonly reason: string | null }) {
  const { t } = useLingui()
  const { calls, run, dismiss } = useCallOnce(alertTest)
  const [report, setReport] = useState<Report | null>(null)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const [latest] = calls
  const isUnknown = calls.some(({ outcome }) => outcome.kind === 'unknown')
  const shown = report ?? (latest ? reportOf(latest.outcome) : null)

  const close = () => {
    setReport(null)
    for (const { key } of calls) dismiss(key)
  }
  const send = async () => {
    if (sending.current || isUnknown) return
    sending.current = true
    setBusy(true)
    close()
    const endpoint = await pushEndpoint()
    if (endpoint === null) setReport('off')
    else {
      await expectTestAlert()
      const outcome = await run({ body: { endpoint } })
      if (outcome.kind !== 'unknown') setReport(reportOf(outcome))
    }
    sending.current = false
    setBusy(false)
  }

  return (
    <div className="grid gap-3">
      <div>
        <Button
          icon={BellRing}
          pending={busy}
          disabled={reason !== null || isUnknown}
          reason={reason ?? (isUnknown ? t`We're still checking the last test alert.` : undefined)}
          onClick={() => void send()}
        >
          <Trans>Send a test alert</Trans>
        </Button>
      </div>
      {shown && (
        <div key={shown} ref={focusOnArrival} tabIndex={-1} className="rounded-m">
          <Receipt
            outcome={shown === 'sent' ? 'done' : shown === 'unknown' ? 'unknown' : 'notdone'}
            title={<Title of={shown} />}
            text={<Advice of={shown} />}
            onClose={shown === 'unknown' ? undefined : close}
            closeLabel={t`Close`}
          />
        </div>
      )}
    </div>
  )
}

function Title({ of: report }: { readonly of: Report }): ReactNode {
  if (report === 'sent') return <Trans>Test alert sent</Trans>
  if (report === 'unknown') return <Trans>We don't know yet whether the test alert was sent</Trans>
  return <Trans>No test alert was sent</Trans>
}

function Advice({ of: report }: { readonly of: Report }): ReactNode {
  switch (report) {
    case 'sent':
      return (
        <Trans>
          It appears on this device within a minute. If it does not, check the notification settings of your device.
        </Trans>
      )
    case 'refused':
      return (
        <Trans>Your browser's alert service did not accept it. Turn alerts off and on again, then try again.</Trans>
      )
    case 'off':
      return <Trans>Alerts are off in this browser. Turn them on first.</Trans>
    case 'throttled':
      return <Trans>You have sent many test alerts. Try again in an hour.</Trans>
    case 'failed':
      return <Trans>The clinic could not send it. Try again later.</Trans>
    case 'unknown':
      return <Trans>Your browser's alert service did not answer. We're checking and will show the answer here.</Trans>
  }
}
