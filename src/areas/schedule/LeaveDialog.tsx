import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, type FormEvent } from 'react'
import { addClosure } from '#src/contract/schedule.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { ErrorSummary } from '#src/ui/fields/ErrorSummary.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { RadioGroup } from '#src/ui/fields/RadioGroup.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useClock } from '#src/viewStates/useClock.ts'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import type { KeyedKind } from '#src/writes/callOnce.ts'
import type { CallOnce } from '#src/writes/useCallOnce.ts'
import { type AnswerResult, resultOf } from './answers.ts'
import { endTimes, quarterHours } from './hoursForm.ts'
import { closureOf, type LeaveDraft, type LeaveFault, leaveFaults } from './leaveForm.ts'
import { ProblemReceipt } from './ProblemReceipt.tsx'
import type { Provider } from './ProviderSelect.tsx'
import { renewSchedule, type Site } from './queries.ts'
import { TimeSelect } from './TimeSelect.tsx'

export const closureCall: KeyedKind<typeof addClosure> = { endpoint: addClosure, kind: 'schedule-closure' }

interface LeaveDialogProps {
  readonly provider: Provider
  readonly sites: readonly Site[]
  readonly run: CallOnce<typeof addClosure>['run']
  /** Whether the outcome of the last leave is unknown: no other is sent until it is known. */
  readonly isUnknown: boolean
  readonly onClose: () => void
  readonly onAdded: (reply: ReplyOf<typeof addClosure>) => void
}

/** Form of a time without visits: leave of the provider, or a time in which a site is closed for everybody. */
export function LeaveDialog({ provider, sites, run, isUnknown, onClose, onAdded }: LeaveDialogProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const need = useNetworkNeed('write')
  const base = useId()
  const [site] = sites
  const today = useClock((now) => calendarDay(now, site?.timeZone))
  const [draft, setDraft] = useState<LeaveDraft>({
    who: 'provider',
    siteID: null,
    isWholeDays: true,
    from: '',
    to: '',
    timeFrom: '13:00',
    timeTo: '17:00',
    reason: '',
  })
  // Errors of the last attempt: a summary that appeared while typing would take the focus.
  const [faults, setFaults] = useState<readonly LeaveFault[]>([])
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<AnswerResult | 'elsewhere' | null>(null)
  const running = useRef(false)
  useHoldBusy(true)
  const texts: Readonly<Record<LeaveFault, string>> = {
    from: t`Enter the first day.`,
    to: t`Enter a last day that is not before the first day.`,
    tooLong: t`Enter at most 366 days.`,
    time: t`The end must be after the start.`,
    reason: t`Enter a reason.`,
  }
  const fieldOf: Readonly<Record<LeaveFault, string>> = {
    from: `${base}-from`,
    to: `${base}-to`,
    tooLong: `${base}-to`,
    time: `${base}-until`,
    reason: `${base}-reason`,
  }
  const errorOf = (...of: readonly LeaveFault[]) => {
    const fault = faults.find((each) => of.includes(each))
    return fault && texts[fault]
  }
  const change = (more: Partial<LeaveDraft>) => setDraft((before) => ({ ...before, ...more }))

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (running.current || need !== null || isUnknown) return
    const found = leaveFaults(draft)
    setFaults(found)
    setAttempt((count) => count + 1)
    if (found.length > 0) return
    running.current = true
    setBusy(true)
    setProblem(null)
    const outcome = await run({ body: closureOf(draft, provider.prvID) })
    if (outcome.kind === 'done') {
      void renewSchedule(client)
      return onAdded(outcome.reply)
    }
    running.current = false
    setBusy(false)
    // The card shows an unknown outcome.
    if (outcome.kind === 'unknown') return onClose()
    const isElsewhere = outcome.code === 'not-allowed' && draft.siteID === null
    setProblem(isElsewhere ? 'elsewhere' : resultOf(outcome))
  }

  return (
    <Dialog open onClose={onClose} title={<Trans>Add leave</Trans>} className="!w-[min(100%,36rem)]">
      <form method="dialog" noValidate onSubmit={(event) => void send(event)} className="grid gap-4 *:min-w-0">
        {problem === 'elsewhere' ? (
          <Receipt
            outcome="notdone"
            title={<Trans>Nothing was changed</Trans>}
            text={<Trans>This provider also works at sites that are not yours. Choose one of your sites.</Trans>}
          />
        ) : (
          problem && <ProblemReceipt result={problem} />
        )}
        <ErrorSummary
          title={t`${plural(faults.length, { one: '# thing to correct', other: '# things to correct' })}`}
          errors={faults.map((fault) => ({ field: fieldOf[fault], text: texts[fault] }))}
          attempt={attempt}
        />
        <RadioGroup
          legend={t`Who is away`}
          value={draft.who}
          onChange={(who) => change({ who, siteID: who === 'site' ? (site?.siteID ?? null) : null })}
          options={[
            { value: 'provider', label: <bdi>{provider.prvFullName}</bdi> },
            { value: 'site', label: t`Everybody at a site` },
          ]}
        />
        {(draft.who === 'site' || sites.length > 1 || problem === 'elsewhere') && (
          <Field label={t`Site`}>
            <Select
              value={String(draft.siteID ?? '')}
              onChange={({ target }) => change({ siteID: target.value === '' ? null : Number(target.value) })}
            >
              {draft.who === 'provider' && <option value="">{t`Every site`}</option>}
              {sites.map(({ siteID, siteName }) => (
                <option key={siteID} value={String(siteID)}>
                  {siteName}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <RadioGroup
          legend={t`How long`}
          value={draft.isWholeDays ? 'days' : 'hours'}
          onChange={(value) => change({ isWholeDays: value === 'days' })}
          options={[
            { value: 'days', label: t`Whole days` },
            { value: 'hours', label: t`Some hours of a day` },
          ]}
        />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-3">
          <Field id={fieldOf.from} label={draft.isWholeDays ? t`First day` : t`Day`} required error={errorOf('from')}>
            <TextInput
              type="date"
              min={today}
              max="2999-12-31"
              readOnly={busy}
              value={draft.from}
              onChange={({ target }) =>
                // Most leave is one day: the last day follows until it is entered.
                change({ from: target.value, ...(draft.to === draft.from && { to: target.value }) })
              }
            />
          </Field>
          {draft.isWholeDays ? (
            <Field id={fieldOf.to} label={t`Last day`} required error={errorOf('to', 'tooLong')}>
              <TextInput
                type="date"
                min={draft.from || today}
                max="2999-12-31"
                readOnly={busy}
                value={draft.to}
                onChange={({ target }) => change({ to: target.value })}
              />
            </Field>
          ) : (
            <>
              <Field label={t`From`}>
                <TimeSelect value={draft.timeFrom} times={quarterHours} onTime={(timeFrom) => change({ timeFrom })} />
              </Field>
              <Field id={fieldOf.time} label={t`Until`} error={errorOf('time')}>
                <TimeSelect value={draft.timeTo} times={endTimes} onTime={(timeTo) => change({ timeTo })} />
              </Field>
            </>
          )}
        </div>
        <Field
          id={fieldOf.reason}
          label={t`Reason`}
          required
          help={
            draft.who === 'site'
              ? t`Such as the name of a holiday. Patients read it.`
              : t`Such as vacation. Patients don't see it.`
          }
          error={errorOf('reason')}
        >
          <TextInput
            dir="auto"
            maxLength={200}
            autoComplete="off"
            readOnly={busy}
            value={draft.reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        </Field>
        <p className="text-s text-muted">
          <Trans>Booked appointments stay. After saving, you see which ones are in this time.</Trans>
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            kind="primary"
            pending={busy}
            disabled={need !== null || isUnknown}
            reason={need ?? t`We are still checking your last change.`}
          >
            <Trans>Add leave</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
