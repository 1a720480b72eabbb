import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleDashed, CircleSlash, Mail, MailCheck } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import type { PatientAccount } from '#src/contract/representatives.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Status } from '#src/ui/marks/Status.tsx'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { invite, type InviteResult } from './changeAccess.ts'
import { InviteReceipt } from './InviteReceipt.tsx'
import { accessQuery } from './queries.ts'

/** The patient's own account: its state, and a button that invites the patient. */
export function AccountCard({ account }: { account: PatientAccount }) {
  const client = useQueryClient()
  const need = useNetworkNeed('write')
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [last, setLast] = useState<{ readonly result: InviteResult; readonly no: number }>()
  const { state, EMail, lacks } = account
  const canInvite = state === 'none' || state === 'invited'

  const send = async () => {
    if (running.current || need !== null || EMail === null) return
    running.current = true
    setBusy(true)
    const result = await invite(EMail)
    await client.invalidateQueries({ queryKey: accessQuery().queryKey })
    running.current = false
    setBusy(false)
    setLast({ result, no: (last?.no ?? 0) + 1 })
  }

  return (
    <Card title={<Trans>The patient's account</Trans>}>
      <div>
        <StateMark state={state} />
      </div>
      <StateText account={account} />
      {canInvite && lacks === null && EMail !== null && (
        <>
          <p>
            <Trans>
              The invitation goes to <bdi className="wrap-anywhere">{EMail}</bdi>, the address in the record. Ask the
              patient whether it is right. If it is not, change it in the record first.
            </Trans>
          </p>
          <div>
            <Button
              kind="primary"
              icon={Mail}
              pending={busy}
              disabled={need !== null}
              reason={need}
              onClick={() => void send()}
            >
              {state === 'invited' ? <Trans>Invite again</Trans> : <Trans>Invite the patient</Trans>}
            </Button>
          </div>
        </>
      )}
      {canInvite && lacks === 'mail' && (
        <p>
          <Trans>The record has no email address that can be used. Add it to the record to invite the patient.</Trans>
        </p>
      )}
      {canInvite && lacks === 'birth-date' && (
        <p>
          <Trans>
            The record has no complete date of birth, which the patient needs to register. Add it to the record to
            invite the patient.
          </Trans>
        </p>
      )}
      {last && <InviteReceipt key={last.no} result={last.result} onClose={() => setLast(undefined)} />}
    </Card>
  )
}

function StateMark({ state }: { state: PatientAccount['state'] }) {
  switch (state) {
    case 'active':
      return (
        <Status tone="positive" icon={CircleCheck}>
          <Trans>Can sign in</Trans>
        </Status>
      )
    case 'invited':
      return (
        <Status icon={MailCheck}>
          <Trans>Invited</Trans>
        </Status>
      )
    case 'closed':
      return (
        <Status tone="caution" icon={CircleSlash}>
          <Trans>Closed</Trans>
        </Status>
      )
    case 'none':
      return (
        <Status icon={CircleDashed}>
          <Trans>No account</Trans>
        </Status>
      )
  }
}

function StateText({ account: { state, invitedAt, invitedUntil } }: { account: PatientAccount }): ReactNode {
  const { t } = useLingui()
  const formats = useFormats()
  const sent = formats.dateTime(invitedAt)
  const until = formats.dateTime(invitedUntil)
  const text = {
    active: t`The patient can sign in to the patient portal.`,
    closed: t`The account can't be used. Only the person who runs the portal can open it again.`,
    invited: t`Invited ${sent}. The link and the PIN in the email are valid until ${until}.`,
    none:
      invitedAt === null
        ? t`The patient can't sign in to the patient portal yet.`
        : t`The patient can't sign in to the patient portal yet. The last email, of ${sent}, is no longer valid.`,
  }[state]
  return <p>{text}</p>
}
