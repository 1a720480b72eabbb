import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/formats.ts'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import type { InviteResult } from './changeAccess.ts'

/** Outcome of the last invitation. */
export function InviteReceipt({ result, onClose }: { result: InviteResult; onClose: () => void }) {
  const { t } = useLingui()
  const close = { onClose, closeLabel: t`Close` }
  switch (result.kind) {
    case 'invited':
      return <Invited {...result} {...close} />
    case 'outdated':
      return (
        <Receipt
          outcome="notdone"
          title={<Trans>Not done</Trans>}
          text={
            <Trans>No email was sent, because the record or the account changed. This page now shows how it is.</Trans>
          }
          {...close}
        />
      )
    case 'throttled':
      return (
        <Receipt
          outcome="notdone"
          title={<Trans>Not done</Trans>}
          text={<Trans>No email was sent, because several were sent within an hour. Try again in an hour.</Trans>}
          {...close}
        />
      )
    case 'failed':
      return (
        <Receipt
          outcome="notdone"
          title={<Trans>Not done</Trans>}
          text={<Trans>The clinic did not allow this. No email was sent.</Trans>}
          {...close}
        />
      )
    case 'lost':
      return (
        <Receipt
          outcome="unknown"
          title={<Trans>Unknown</Trans>}
          text={
            <Trans>
              We got no answer. The email might have been sent. If you invite the patient again, only the newest email
              counts.
            </Trans>
          }
          {...close}
        />
      )
  }
}

interface InvitedProps {
  readonly to: string
  readonly until: string
  readonly onClose: () => void
  readonly closeLabel: string
}

function Invited({ to, until, ...close }: InvitedProps) {
  const formats = useFormats()
  const time = formats.dateTime(until)
  return (
    <Receipt
      outcome="done"
      title={<Trans>Done</Trans>}
      text={
        <Trans>
          The invitation is on its way to <bdi className="wrap-anywhere">{to}</bdi>. It is valid until {time}.
        </Trans>
      }
      {...close}
    />
  )
}
