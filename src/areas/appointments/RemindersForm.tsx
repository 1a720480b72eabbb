import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { type ReminderHours, reminderHours, type Reminders, type reminders } from '#src/contract/reminders.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { Fieldset } from '#src/ui/fields/Fieldset.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { isSameChoice, reminderProblem, remindsOf, withHours } from './reminderForm.ts'
import { lookAgain, type SaveOutcome, saveReminders } from './saveReminders.ts'

interface RemindersFormProps {
  readonly saved: ReplyOf<typeof reminders>
}

interface Report {
  readonly outcome: SaveOutcome
  readonly sent: Reminders
  /** Time of the outcome, ms. */
  readonly at: number
}

const focusOnArrival = (element: HTMLElement | null) => element?.focus()

/** When and how to be reminded. Choices survive a failed save. */
export function RemindersForm({ saved }: RemindersFormProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const user = useAtomValue(sessionAtom)?.user
  const need = useNetworkNeed('write')
  /** Null until the user changes something. While it is null, the saved choice is shown. */
  const [touched, setTouched] = useState<Reminders | null>(null)
  const [report, setReport] = useState<Report | null>(null)
  const [isBusy, setBusy] = useState(false)
  const saving = useRef(false)
  // Without an address, no mail can be chosen. One that was removed later leaves the choice of mails without effect.
  const before: Reminders = { ...saved, byMail: saved.byMail && saved.hasMail }
  const draft = touched ?? before
  const isChanged = !isSameChoice(before, draft)
  const problem = reminderProblem(draft)
  useHoldBusy(isChanged)

  const finish = (outcome: SaveOutcome, sent: Reminders) => {
    saving.current = false
    setBusy(false)
    setReport({ outcome, sent, at: Date.now() })
    // Keep what the user changed after sending.
    if (outcome === 'done') setTouched((current) => (current && isSameChoice(current, sent) ? null : current))
  }
  const ask = async (sent: Reminders, asking: typeof lookAgain) => {
    if (saving.current) return
    saving.current = true
    setBusy(true)
    setReport(null)
    finish(await asking(client, sent), sent)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (need === null && isChanged && problem === null) void ask(draft, saveReminders)
  }
  const labels: Readonly<Record<ReminderHours, ReactNode>> = {
    2: <Trans>2 hours before</Trans>,
    24: <Trans>1 day before</Trans>,
    72: <Trans>3 days before</Trans>,
    168: <Trans>1 week before</Trans>,
  }
  const problems = {
    'no-way': t`Choose how we remind you.`,
    'no-time': t`Choose when we remind you.`,
  }

  return (
    <form method="dialog" noValidate onSubmit={save} className="grid max-w-form gap-5 *:min-w-0">
      <Card>
        <Fieldset legend={<Trans>When do you want to be reminded?</Trans>}>
          {reminderHours.map((hours) => (
            <Checkbox
              key={hours}
              boxed
              checked={draft.hours.includes(hours)}
              onChange={(event) => setTouched(withHours(draft, hours, event.target.checked))}
              label={labels[hours]}
            />
          ))}
        </Fieldset>
        <Fieldset legend={<Trans>How do you want to be reminded?</Trans>}>
          <Checkbox
            boxed
            checked={draft.byMail}
            disabled={!saved.hasMail}
            onChange={(event) => setTouched({ ...draft, byMail: event.target.checked })}
            label={<Trans>By email</Trans>}
            help={
              saved.hasMail ? undefined : (
                <Trans>The clinic has no email address for you. Ask the clinic to add one.</Trans>
              )
            }
          />
          <Checkbox
            boxed
            checked={draft.byPush}
            onChange={(event) => setTouched({ ...draft, byPush: event.target.checked })}
            label={<Trans>By alerts</Trans>}
            help={
              <Trans>
                You get a message in this portal. Alerts show on devices on which you turned them on in Settings.
              </Trans>
            }
          />
          {user && isAllowed(user, 'settings') && (
            <p>
              <Link to="/app/settings" className="inline-flex min-h-target items-center">
                <Trans>Turn on alerts on this device</Trans>
              </Link>
            </p>
          )}
        </Fieldset>
        <div>
          <Button
            type="submit"
            kind="primary"
            pending={isBusy}
            disabled={need !== null || !isChanged || problem !== null}
            reason={need ?? (isChanged && problem ? problems[problem] : null)}
          >
            <Trans>Save</Trans>
          </Button>
        </div>
      </Card>
      {report && (
        // The receipt might be below the fold: focus it.
        <div key={report.at} ref={focusOnArrival} tabIndex={-1} className="rounded-m">
          <SaveReceipt
            report={report}
            isBusy={isBusy}
            onLook={() => void ask(report.sent, lookAgain)}
            onClose={() => setReport(null)}
          />
        </div>
      )}
    </form>
  )
}

interface SaveReceiptProps {
  readonly report: Report
  readonly isBusy: boolean
  readonly onLook: () => void
  readonly onClose: () => void
}

function SaveReceipt({ report: { outcome, sent }, isBusy, onLook, onClose }: SaveReceiptProps) {
  const { t } = useLingui()
  if (outcome === 'unknown')
    return (
      <Receipt
        outcome="unknown"
        title={<Trans>Unknown</Trans>}
        text={<Trans>The clinic did not answer. We don't know whether your choice was saved.</Trans>}
        action={
          <Button pending={isBusy} onClick={onLook}>
            <Trans>Check again</Trans>
          </Button>
        }
      />
    )
  if (outcome === 'failed')
    return (
      <Receipt
        outcome="notdone"
        title={<Trans>There was an error when saving your changes</Trans>}
        text={<Trans>Nothing was saved. What you chose is still here: try again.</Trans>}
        onClose={onClose}
        closeLabel={t`Close`}
      />
    )
  return (
    <Receipt
      outcome="done"
      title={<Trans>Done</Trans>}
      text={
        remindsOf(sent) ? (
          <Trans>We remind you of your appointments as you chose.</Trans>
        ) : (
          <Trans>You get no reminders.</Trans>
        )
      }
      onClose={onClose}
      closeLabel={t`Close`}
    />
  )
}
