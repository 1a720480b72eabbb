import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import type { Emailing } from './useEmailing.ts'
import type { StaffShare } from './useStaffShare.ts'

const focusOnArrival = (element: HTMLElement | null) => element?.focus()

interface SentReceiptsProps {
  readonly emailing: Emailing
  readonly sharing: StaffShare
}

/** Outcomes of emails and of messages to staff, on the page because the dialog is closed by then. */
export function SentReceipts({ emailing, sharing }: SentReceiptsProps) {
  const { t } = useLingui()
  const mailed = <bdi dir="ltr">{emailing.sentTo}</bdi>
  const staff = <bdi>{sharing.sentTo}</bdi>
  const hasAny = emailing.sentTo !== null || sharing.sentTo !== null || emailing.calls.length + sharing.calls.length > 0
  if (!hasAny) return null
  return (
    <div className="grid gap-3">
      {emailing.sentTo !== null && (
        <div ref={focusOnArrival} tabIndex={-1} className="rounded-m">
          <Receipt
            outcome="done"
            title={<Trans>Email sent successfully</Trans>}
            text={<Trans>To {mailed}</Trans>}
            onClose={emailing.closeSent}
            closeLabel={t`Close`}
          />
        </div>
      )}
      {sharing.sentTo !== null && (
        <div ref={focusOnArrival} tabIndex={-1} className="rounded-m">
          <Receipt
            outcome="done"
            title={<Trans>Message sent</Trans>}
            text={<Trans>To {staff}, with the document attached.</Trans>}
            onClose={sharing.closeSent}
            closeLabel={t`Close`}
          />
        </div>
      )}
      {emailing.calls.map(({ key, outcome }) => (
        <FollowedReceipt
          key={key}
          kind={outcome.kind}
          done={<Trans>Email sent successfully</Trans>}
          unknown={<Trans>We do not know yet if your email was sent</Trans>}
          failed={<Trans>Error sending email</Trans>}
          onCheck={emailing.check}
          onClose={() => emailing.dismiss(key)}
        />
      ))}
      {sharing.calls.map(({ key, outcome }) => (
        <FollowedReceipt
          key={key}
          kind={outcome.kind}
          done={<Trans>Message sent</Trans>}
          unknown={<Trans>We do not know yet if your message was sent</Trans>}
          failed={<Trans>Your message was not sent</Trans>}
          onCheck={sharing.check}
          onClose={() => sharing.dismiss(key)}
        />
      ))}
    </div>
  )
}

interface FollowedReceiptProps {
  readonly kind: 'done' | 'refused' | 'unknown'
  readonly done: ReactNode
  readonly unknown: ReactNode
  readonly failed: ReactNode
  readonly onCheck: () => Promise<void>
  readonly onClose: () => void
}

/** Outcome that was unknown for a while, or still is. */
function FollowedReceipt({ kind, done, unknown, failed, onCheck, onClose }: FollowedReceiptProps) {
  const { t } = useLingui()
  const [isChecking, setChecking] = useState(false)
  if (kind === 'done') return <Receipt outcome="done" title={done} onClose={onClose} closeLabel={t`Close`} />
  if (kind === 'refused')
    return (
      <Receipt
        outcome="notdone"
        title={failed}
        text={<Trans>Nothing was sent. What you wrote is kept.</Trans>}
        onClose={onClose}
        closeLabel={t`Close`}
      />
    )
  return (
    <Receipt
      outcome="unknown"
      title={unknown}
      text={<Trans>The connection was lost. We are checking. You do not need to send it again.</Trans>}
      action={
        <Button
          icon={RotateCw}
          pending={isChecking}
          onClick={() => {
            setChecking(true)
            void onCheck().finally(() => setChecking(false))
          }}
        >
          <Trans>Check now</Trans>
        </Button>
      }
    />
  )
}
