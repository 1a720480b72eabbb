import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { areAlertsOn, turnOffAlerts, turnOnAlerts } from '#src/alerts/changeAlerts.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { SkeletonBlock } from '#src/ui/waiting/SkeletonBlock.tsx'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { Skeleton } from '#src/ui/waiting/Skeleton.tsx'
import { AlertReceipt, type AlertReport } from './AlertReceipt.tsx'
import { TestAlert } from './TestAlert.tsx'

interface AlertChoiceProps {
  /** Key of the person whose data the session shows (`subjectOf`). The query's key starts with it. */
  readonly subject: string
  /** Called if the person denied the browser's permission. A notice then replaces this setting. */
  readonly onDenied: () => void
}

const focusOnArrival = (element: HTMLElement | null) => element?.focus()

/** The alert setting of a browser that supports alerts. After a change, its outcome takes the focus. */
export function AlertChoice({ subject, onDenied }: AlertChoiceProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const need = useNetworkNeed('write')
  const queryKey = [subject, 'message alerts']
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: areAlertsOn,
    staleTime: 0,
    retry: false,
  })
  /** The requested value while it is being applied. */
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [report, setReport] = useState<AlertReport | null>(null)
  const [isPressed, setPressed] = useState(false)

  const change = async (on: boolean) => {
    if (wanted !== null) return
    setWanted(on)
    setReport(null)
    setPressed(true)
    const outcome = await (on ? turnOnAlerts() : turnOffAlerts())
    if (outcome === 'done') client.setQueryData(queryKey, on)
    // The reset query replaces the setting by the clinic's answer, or by a notice that the clinic did not answer.
    if (outcome === 'unknown') void client.resetQueries({ queryKey })
    setWanted(null)
    if (outcome === 'denied') onDenied()
    else if (outcome !== 'unknown') setReport({ outcome, on, at: Date.now() })
  }
  const look = () => {
    setReport(null)
    void refetch()
  }

  if (isPending && isFetching)
    return (
      <Skeleton label={t`Checking whether alerts are on`}>
        <SkeletonBlock height="4.5rem" />
      </Skeleton>
    )
  if (data === undefined && wanted === null)
    return (
      <div ref={isPressed ? focusOnArrival : undefined} tabIndex={-1} className="rounded-m">
        <Receipt
          outcome="unknown"
          title={<Trans>Unknown</Trans>}
          text={<Trans>The clinic did not answer, so we don't know whether alerts are on in this browser.</Trans>}
          action={
            <Button pending={isFetching} onClick={look}>
              <Trans>Check again</Trans>
            </Button>
          }
        />
      </div>
    )
  return (
    <>
      <Checkbox
        boxed
        checked={wanted ?? data ?? false}
        aria-busy={wanted !== null}
        disabled={need !== null}
        onChange={(event) => void change(event.target.checked)}
        label={<Trans>Alert me in this browser when I have a new message</Trans>}
        help={need ?? <Progress wanted={wanted} on={data ?? false} />}
      />
      {data === true && wanted === null && <TestAlert reason={need} />}
      {report && (
        <div key={report.at} ref={focusOnArrival} tabIndex={-1} className="rounded-m">
          <AlertReceipt report={report} onClose={() => setReport(null)} />
        </div>
      )}
    </>
  )
}

function Progress({ wanted, on }: { wanted: boolean | null; on: boolean }) {
  return (
    <span aria-live="polite">
      {wanted === true && <Trans>Turning on. Your browser might ask you now.</Trans>}
      {wanted === false && <Trans>Turning off</Trans>}
      {wanted === null && (on ? <Trans>Alerts are on.</Trans> : <Trans>Alerts are off.</Trans>)}
    </span>
  )
}
