import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, type FormEvent } from 'react'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { UserPen } from 'lucide-react'
import { Banner } from '#src/ui/notices/Banner.tsx'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import {
  draftOf,
  isChanged,
  isConsentDisabled,
  phoneChoices,
  saveHindrance,
  type ConsentDraft,
  type PhoneRow,
  type SavedConsent,
} from './consent.ts'
import { ByStaffLine } from './ByStaffLine.tsx'
import { ConsentReceipt, type ConsentReport } from './ConsentReceipt.tsx'
import { DestinationFields } from './DestinationFields.tsx'
import { lookAgain, saveConsent, type SaveOutcome } from './saveConsent.ts'

interface ConsentFormProps {
  readonly ptId: number
  /** Name of the person whose preferences these are, if not the user. */
  readonly whose: string | null
  /** Whether staff decide for the patient. */
  readonly isForPatient: boolean
  readonly saved: SavedConsent
  readonly phones: readonly PhoneRow[]
}

const focusOnArrival = (element: HTMLElement | null) => element?.focus()

/** Consent to text messages, and their destination (portal §4). Choices survive a failed save. */
export function ConsentForm({ ptId, whose, isForPatient, saved, phones }: ConsentFormProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const need = useNetworkNeed('write')
  /** Null until the user changes something. While it is null, the saved values are shown. */
  const [touched, setTouched] = useState<ConsentDraft | null>(null)
  const [busy, setBusy] = useState(false)
  const [report, setReport] = useState<ConsentReport | null>(null)
  const choices = useMemo(() => phoneChoices(phones, saved), [phones, saved])
  const before = draftOf(saved, choices)
  const draft = touched ?? before
  const hindrance = saveHindrance(before, draft)
  useHoldBusy(isChanged(before, draft))

  const reasons = {
    unchanged: null,
    'no-destination': t`Choose or type a phone number first.`,
    part: t`A phone number has ten digits.`,
  }
  const finish = (outcome: SaveOutcome, sent: Pick<ConsentReport, 'draft' | 'wasActive'>) => {
    setBusy(false)
    setReport({ ...sent, outcome, at: Date.now() })
    // Keep what the user changed after sending.
    if (outcome === 'done') setTouched((current) => (current === sent.draft ? null : current))
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || hindrance || need !== null) return
    setBusy(true)
    setReport(null)
    const sent = { draft, wasActive: before.isActive }
    finish(await saveConsent(client, ptId, saved, draft), sent)
  }
  const look = async (sent: ConsentReport) => {
    setBusy(true)
    finish(await lookAgain(client, ptId, sent.draft), sent)
  }

  return (
    <form method="dialog" noValidate onSubmit={(event) => void save(event)} className="grid max-w-form gap-5 *:min-w-0">
      <Card>
        {whose !== null && (
          <p className="font-bold">
            <Trans>
              These are the contact preferences of <bdi>{whose}</bdi>.
            </Trans>
          </p>
        )}
        {saved?.byStaff && <ByStaffLine isActive={saved.IsActive} {...saved.byStaff} />}
        {isForPatient && (
          <Banner
            icon={UserPen}
            title={t`You decide for a patient`}
            text={t`Change this only if the patient asked for it. It is marked with your name, and the patient gets a message about it.`}
          />
        )}
        <DestinationFields choices={choices} draft={draft} onChange={setTouched} />
        <Checkbox
          boxed
          checked={draft.isActive}
          disabled={isConsentDisabled(draft)}
          onChange={(event) => setTouched({ ...draft, isActive: event.target.checked })}
          label={
            isForPatient ? (
              <Trans>The patient agrees that the clinic may send text messages (SMS) to this number.</Trans>
            ) : (
              <Trans>I agree that the clinic may send text messages (SMS) to this number.</Trans>
            )
          }
          help={isConsentDisabled(draft) ? <Trans>Choose or type a phone number first.</Trans> : undefined}
        />
        <ul className="grid list-disc gap-1 ps-5 text-s text-muted">
          <li>
            <Trans>You might get reminders, and messages that something is waiting for you in this portal.</Trans>
          </li>
          <li>
            <Trans>Text messages are not private. Anyone who can see this phone can read them.</Trans>
          </li>
          <li>
            <Trans>Your phone company might charge for messages.</Trans>
          </li>
          <li>
            <Trans>You can withdraw consent here at any time. Your care stays the same either way.</Trans>
          </li>
        </ul>
        <div>
          <Button
            type="submit"
            kind="primary"
            pending={busy}
            disabled={hindrance !== null || need !== null}
            reason={need ?? (hindrance && reasons[hindrance])}
          >
            <Trans>Save</Trans>
          </Button>
        </div>
      </Card>
      {report && (
        // The receipt might be below the fold: focus it.
        <div key={report.at} ref={focusOnArrival} tabIndex={-1} className="rounded-m">
          <ConsentReceipt
            report={report}
            busy={busy}
            onLook={() => void look(report)}
            onClose={() => setReport(null)}
          />
        </div>
      )}
    </form>
  )
}
