import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Save } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import type { NewCameraReading } from '#src/contract/cameraReadings.ts'
import type { CurrentUser } from '#src/contract/account.ts'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import { useReadingProblem } from '#src/viewStates/useReadingProblem.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom, showsOwnRecord } from '#src/session/state/session.ts'
import { shownPerson } from '#src/session/profile/shownPerson.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import type { SavingState } from '#src/outbox/savingState.ts'
import { useSaving } from './useSaving.ts'

interface SaveReadingProps {
  /** Reading from `readingOf` for a scan's final result. Another scan's reading resets the card. */
  readonly reading: NewCameraReading
}

/**
 * Card below the results: saves a reading in the record of the person whom the session shows, with consent. Renders
 * nothing if the profile has no vitals, or if the session shows another person than was scanned.
 */
export function SaveReading({ reading }: SaveReadingProps) {
  const user = useAtomValue(sessionAtom)?.user
  if (!user || !isAllowed(user, 'ai', 'vitals') || user.PtID !== reading.PtID) return null
  return <SaveCard key={reading.scanID} reading={reading} user={user} />
}

const focusOnArrival = (element: HTMLElement | null) => element?.focus()

function SaveCard({ reading, user }: SaveReadingProps & { readonly user: CurrentUser }) {
  const { t } = useLingui()
  const { state, save } = useSaving(reading)
  const [agreed, setAgreed] = useState(false)
  const [pressed, setPressed] = useState(false)
  const isOwn = showsOwnRecord(user)
  const isOpen = state.kind === 'open' || state.kind === 'busy'
  useHoldBusy(agreed && isOpen)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!agreed || state.kind === 'busy') return
    setPressed(true)
    void save()
  }
  return (
    <Card title={isOwn ? t`Save to my record` : t`Save to the record`} className="print:hidden">
      {isOpen ? (
        <form method="dialog" noValidate onSubmit={submit} className="grid gap-4 *:min-w-0">
          <WhatIsKept isOwn={isOwn} />
          <Checkbox
            boxed
            checked={agreed}
            disabled={state.kind === 'busy'}
            onChange={(event) => setAgreed(event.target.checked)}
            label={<Consent isOwn={isOwn} name={shownPerson(user).name} />}
          />
          <div>
            <Button
              type="submit"
              kind="primary"
              icon={Save}
              pending={state.kind === 'busy'}
              disabled={!agreed}
              reason={t`Agree first.`}
            >
              {isOwn ? t`Save to my record` : t`Save to the record`}
            </Button>
          </div>
        </form>
      ) : (
        // Takes the focus because the pressed button is gone. Later changes are announced and take no focus.
        <div ref={pressed ? focusOnArrival : undefined} tabIndex={-1} className="rounded-m">
          <SavingReceipt state={state} onAgain={() => void save()} />
        </div>
      )}
    </Card>
  )
}

function WhatIsKept({ isOwn }: { readonly isOwn: boolean }) {
  return (
    <ul className="grid list-disc gap-1 ps-5 text-s text-muted">
      <li>
        <Trans>
          We keep the numbers above, how sure each one is, the date and time, and which engine read them. We don't keep
          pictures or video.
        </Trans>
      </li>
      <li>
        <Trans>It is marked as a camera reading, separate from what the clinic measured.</Trans>
      </li>
      <li>
        {isOwn ? (
          <Trans>The clinic can read it. So can everyone who is allowed to see your record.</Trans>
        ) : (
          <Trans>The clinic can read it. So can everyone who is allowed to see this record.</Trans>
        )}
      </li>
    </ul>
  )
}

function Consent({ isOwn, name }: { readonly isOwn: boolean; readonly name: string }) {
  if (isOwn) return <Trans>I agree to keep this reading in my record.</Trans>
  if (name === '') return <Trans>The person scanned, or the person who decides for them, agrees to keep it.</Trans>
  return (
    <Trans>
      The person scanned, or the person who decides for them, agrees to keep it in the record of <bdi>{name}</bdi>.
    </Trans>
  )
}

interface SavingReceiptProps {
  readonly state: SavingState
  readonly onAgain: () => void
}

/** Outcome of saving, or where the reading waits. */
function SavingReceipt({ state, onAgain }: SavingReceiptProps) {
  const { t } = useLingui()
  const refusal = useReadingProblem()
  const toVitals = <LinkButton render={<Link to="/app/records/vitals" />}>{t`See it in Vitals`}</LinkButton>
  switch (state.kind) {
    case 'saved':
      return <Receipt outcome="done" title={t`Saved`} text={t`It is now in the camera readings.`} action={toVitals} />
    case 'waiting':
      return (
        <Receipt
          outcome="done"
          title={t`Waiting to be sent`}
          text={t`It is kept on this device. We'll send it as soon as there is a connection.`}
          action={toVitals}
        />
      )
    case 'unknown':
      return (
        <Receipt
          outcome="unknown"
          title={t`We don't know if the reading was saved`}
          text={t`The connection was lost. We're checking whether it was saved. You don't need to save it again.`}
          action={toVitals}
        />
      )
    case 'refused':
      return (
        <Receipt
          outcome="notdone"
          title={t`The reading was not saved`}
          text={refusal(state.code)}
          action={<Button onClick={onAgain}>{t`Try again`}</Button>}
        />
      )
    default:
      return null
  }
}
