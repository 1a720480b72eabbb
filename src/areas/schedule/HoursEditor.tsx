import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId, useRef, useState, type FormEvent } from 'react'
import { changeHours, type ProviderHours } from '#src/contract/schedule.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { ErrorSummary } from '#src/ui/fields/ErrorSummary.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { useClock } from '#src/viewStates/useClock.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import type { KeyedKind } from '#src/writes/callOnce.ts'
import { useCallOnce } from '#src/writes/useCallOnce.ts'
import { resultOf } from './answers.ts'
import { weekdayOrder } from '#src/lib/calendarDays.ts'
import { draftsOf, type HoursDraft, type HoursFault, hoursFaults, hoursOf, withNewRow } from './hoursForm.ts'
import { HoursRow } from './HoursRow.tsx'
import type { Provider } from './ProviderSelect.tsx'
import { hoursQuery, renewSchedule, type Site } from './queries.ts'
import { useWeekdayNames } from './useWeekdayNames.ts'
import { ZoneNote } from '#src/viewStates/ZoneNote.tsx'

const hoursCall: KeyedKind<typeof changeHours> = { endpoint: changeHours, kind: 'schedule-hours' }

interface HoursEditorProps {
  readonly provider: Provider
  /** The saved hours. */
  readonly hours: readonly ProviderHours[]
  readonly sites: readonly Site[]
  /** Rows that are not saved yet. Undefined: nothing was changed. */
  readonly draft: readonly HoursDraft[] | undefined
  readonly onDraft: (draft: readonly HoursDraft[] | undefined) => void
}

/** Form of a provider's regular hours. It keeps what was entered after an error. */
export function HoursEditor({ provider, hours, sites, draft, onDraft }: HoursEditorProps) {
  const { t } = useLingui()
  const { locale } = useFormats()
  const client = useQueryClient()
  const need = useNetworkNeed('write')
  const base = useId()
  const hour = useClock((now) => now.toISOString().slice(0, 13))
  const adder = useRef<HTMLButtonElement>(null)
  const dayNames = useWeekdayNames()
  const { calls, run, dismiss } = useCallOnce(hoursCall)
  const [result, setResult] = useState<'done' | 'not-sent' | 'failed' | null>(null)
  const [busy, setBusy] = useState(false)
  // Errors of the last attempt, without those of rows that were changed since.
  const [faults, setFaults] = useState<ReadonlyMap<number, HoursFault>>(new Map())
  const [attempt, setAttempt] = useState(0)
  const running = useRef(false)
  const weekdays = weekdayOrder(locale)
  const rows = draft ?? draftsOf(hours, weekdays)
  const [site] = sites
  const own = calls.filter(({ about }) => about === provider.prvID)
  const isUnknown = own.some(({ outcome }) => outcome.kind === 'unknown')
  const [latest] = own
  const later = latest && latest.outcome.kind !== 'unknown' ? resultOf(latest.outcome) : null
  const shown = result ?? (later === 'done' ? 'done' : later ? 'failed' : null)
  const idOf = ({ key }: HoursDraft) => `${base}-${key}`
  const errors = rows.flatMap((row) => {
    const day = dayNames[row.weekday] ?? ''
    return faults.has(row.key) ? [{ field: idOf(row), text: t`${day}: correct the hours` }] : []
  })

  const change = (next: readonly HoursDraft[]) => {
    setResult(null)
    onDraft(next)
  }
  const closeResult = () => {
    setResult(null)
    for (const { key } of own) dismiss(key)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (running.current || need !== null || isUnknown) return
    const found = hoursFaults(rows)
    setFaults(found)
    setAttempt((count) => count + 1)
    if (found.size > 0) return
    running.current = true
    setBusy(true)
    closeResult()
    const outcome = await run(
      { params: { prvId: String(provider.prvID) }, body: { hours: hoursOf(rows) } },
      provider.prvID,
    )
    running.current = false
    const said = resultOf(outcome)
    if (said === 'done') {
      // The saved hours are shown at once. The refetch below confirms them.
      client.setQueryData(
        hoursQuery(provider.prvID).queryKey,
        (reply) => reply && { ...reply, data: { ...reply.data, hours: hoursOf(rows) } },
      )
      onDraft(undefined)
      void renewSchedule(client)
    }
    setBusy(false)
    if (said !== 'unknown') setResult(said === 'done' || said === 'not-sent' ? said : 'failed')
  }

  return (
    <Card title={<Trans>Weekly hours</Trans>}>
      <form method="dialog" noValidate onSubmit={(event) => void save(event)} className="grid gap-4 *:min-w-0">
        <ZoneNote times={[{ startsAt: `${hour}:00Z`, timeZone: site?.timeZone }]} />
        <ErrorSummary
          title={t`${plural(errors.length, { one: '# thing to correct', other: '# things to correct' })}`}
          errors={errors}
          attempt={attempt}
        />
        {rows.length === 0 ? (
          <p className="text-muted">
            <Trans>No hours yet. Patients can't request a time.</Trans>
          </p>
        ) : (
          <ul className="[&>li+li]:border-t [&>li+li]:border-line">
            {rows.map((row) => (
              <HoursRow
                key={row.key}
                id={idOf(row)}
                row={row}
                sites={sites}
                fault={faults.get(row.key) ?? null}
                isReadOnly={busy}
                onChange={(more) => {
                  setFaults(new Map([...faults].filter(([key]) => key !== row.key)))
                  change(rows.map((each) => (each.key === row.key ? { ...each, ...more } : each)))
                }}
                onRemove={() => {
                  change(rows.filter((each) => each.key !== row.key))
                  adder.current?.focus()
                }}
              />
            ))}
          </ul>
        )}
        <div>
          <Button
            ref={adder}
            icon={Plus}
            disabled={!site || busy}
            onClick={() => site && change(withNewRow(rows, weekdays, site.siteID))}
          >
            <Trans>Add hours</Trans>
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4">
          <Button
            type="submit"
            kind="primary"
            pending={busy}
            disabled={need !== null || isUnknown}
            reason={need ?? t`We are still checking your last change.`}
          >
            <Trans>Save hours</Trans>
          </Button>
          {draft && (
            <Button kind="quiet" disabled={busy} onClick={() => onDraft(undefined)}>
              <Trans>Undo changes</Trans>
            </Button>
          )}
          <p className="text-s text-muted">
            <Trans>Booked appointments stay as they are.</Trans>
          </p>
        </div>
        <SaveReceipt result={isUnknown ? 'unknown' : shown} onClose={closeResult} />
      </form>
    </Card>
  )
}

interface SaveReceiptProps {
  readonly result: 'done' | 'not-sent' | 'failed' | 'unknown' | null
  readonly onClose: () => void
}

function SaveReceipt({ result, onClose }: SaveReceiptProps) {
  const { t } = useLingui()
  if (result === null) return null
  if (result === 'unknown')
    return (
      <Receipt
        outcome="unknown"
        title={<Trans>We don't know yet whether the hours were saved</Trans>}
        text={<Trans>The connection was lost. We are checking. You do not need to save again.</Trans>}
      />
    )
  if (result === 'done')
    return <Receipt outcome="done" title={<Trans>Hours saved</Trans>} onClose={onClose} closeLabel={t`Close`} />
  return (
    <Receipt
      outcome="notdone"
      title={<Trans>The hours were not saved</Trans>}
      text={
        result === 'not-sent' ? (
          <Trans>There was no connection. What you entered is still here.</Trans>
        ) : (
          <Trans>The clinic's system did not accept them. What you entered is still here.</Trans>
        )
      }
      onClose={onClose}
      closeLabel={t`Close`}
    />
  )
}
