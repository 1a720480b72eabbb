import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CalendarOff, CalendarX2, Lock, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { addClosure, Closure, ScheduledAppointment } from '#src/contract/schedule.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Row } from '#src/ui/cards/Row.tsx'
import { Rows } from '#src/ui/cards/Rows.tsx'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { useCallOnce } from '#src/writes/useCallOnce.ts'
import { resultOf } from './answers.ts'
import { closureCall, LeaveDialog } from './LeaveDialog.tsx'
import type { Provider } from './ProviderSelect.tsx'
import type { Site } from './queries.ts'
import { RemoveClosure, type RemoveResult } from './RemoveClosure.tsx'
import { useClosureText } from './useClosureText.ts'
import { useVisitText } from './useVisitText.ts'

interface ClosuresCardProps {
  readonly provider: Provider
  readonly closures: readonly Closure[]
  readonly sites: readonly Site[]
}

type Report = { readonly kind: 'added'; readonly reply: ReplyOf<typeof addClosure> } | { readonly kind: RemoveResult }

const focusOnArrival = (element: HTMLElement | null) => element?.focus()

/** Times without visits: leave of the provider and closed days of the sites. */
export function ClosuresCard({ provider, closures, sites }: ClosuresCardProps) {
  const { t } = useLingui()
  const words = useClosureText()
  const once = useCallOnce(closureCall)
  const [isAdding, setIsAdding] = useState(false)
  const [removing, setRemoving] = useState<Closure | null>(null)
  const [report, setReport] = useState<Report | null>(null)
  const [later] = once.calls
  return (
    <Card pad="flush" title={<Trans>Leave and closed days</Trans>}>
      {report && (
        <div key={report.kind} ref={focusOnArrival} tabIndex={-1} className="m-2 rounded-m">
          {report.kind === 'added' ? (
            <AddedReceipt appointments={report.reply.appointments} onClose={() => setReport(null)} />
          ) : (
            <RemoveReceipt kind={report.kind} onClose={() => setReport(null)} />
          )}
        </div>
      )}
      {later && (
        <div className="m-2">
          <LaterReceipt result={resultOf(later.outcome)} onClose={() => once.dismiss(later.key)} />
        </div>
      )}
      {closures.length === 0 ? (
        <EmptyState bare icon={CalendarOff} title={<Trans>No leave and no closed days ahead</Trans>} />
      ) : (
        <Rows>
          {closures.map((closure) => (
            <Row
              key={closure.closureID}
              start={<Glyph icon={closure.prvID === null ? Lock : CalendarX2} />}
              title={words.when(closure)}
              text={<bdi>{words.what(closure)}</bdi>}
              end={
                <IconButton
                  icon={Trash2}
                  label={t`Remove: ${words.when(closure)}`}
                  onClick={() => {
                    setReport(null)
                    setRemoving(closure)
                  }}
                />
              }
            />
          ))}
        </Rows>
      )}
      <div className="border-t border-line px-card py-3">
        <Button
          icon={Plus}
          onClick={() => {
            setReport(null)
            setIsAdding(true)
          }}
        >
          <Trans>Add leave</Trans>
        </Button>
      </div>
      {isAdding && (
        <LeaveDialog
          provider={provider}
          sites={sites}
          run={once.run}
          isUnknown={once.calls.some(({ outcome }) => outcome.kind === 'unknown')}
          onClose={() => setIsAdding(false)}
          onAdded={(reply) => {
            setIsAdding(false)
            setReport({ kind: 'added', reply })
          }}
        />
      )}
      {removing && (
        <RemoveClosure
          closure={removing}
          onClose={() => setRemoving(null)}
          onDone={(kind) => {
            setRemoving(null)
            setReport({ kind })
          }}
        />
      )}
    </Card>
  )
}

interface AddedReceiptProps {
  readonly appointments: readonly ScheduledAppointment[]
  readonly onClose: () => void
}

/** Says how many appointments are in the new leave, and links to each in the calendar. */
function AddedReceipt({ appointments, onClose }: AddedReceiptProps) {
  const { t } = useLingui()
  const words = useVisitText()
  const count = appointments.length
  return (
    <>
      <Receipt
        outcome="done"
        title={<Trans>Leave added</Trans>}
        text={
          count === 0 ? (
            <Trans>No appointments are booked in this time.</Trans>
          ) : (
            t`${plural(count, { one: '# appointment is booked in this time. It stays until you move or cancel it.', other: '# appointments are booked in this time. They stay until you move or cancel them.' })}`
          )
        }
        onClose={onClose}
        closeLabel={t`Close`}
      />
      {count > 0 && (
        <ul aria-label={t`Appointments in this time`} className="px-3 pt-1">
          {appointments.map((appointment) => (
            <li key={appointment.apptID}>
              <Link
                to="/app/schedule/calendar"
                search={{ prv: appointment.prvID ?? undefined, day: appointment.date }}
                className="inline-flex min-h-target flex-wrap items-center gap-x-2 py-1"
              >
                <span>{words.when(appointment)}</span> <bdi>{appointment.ptName}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function RemoveReceipt({ kind, onClose }: { readonly kind: RemoveResult; readonly onClose: () => void }) {
  const { t } = useLingui()
  const shared = { onClose, closeLabel: t`Close` }
  if (kind === 'removed') return <Receipt outcome="done" title={<Trans>Removed</Trans>} {...shared} />
  if (kind === 'lost')
    return (
      <Receipt
        outcome="unknown"
        title={<Trans>We don't know whether it was removed</Trans>}
        text={<Trans>The connection was lost. Look at the list. You can remove it again.</Trans>}
        {...shared}
      />
    )
  return (
    <Receipt
      outcome="notdone"
      title={<Trans>Nothing was removed</Trans>}
      text={<Trans>The clinic's system did not allow it. It might be at a site that is not yours.</Trans>}
      {...shared}
    />
  )
}

interface LaterReceiptProps {
  readonly result: ReturnType<typeof resultOf>
  readonly onClose: () => void
}

/** The outcome of leave whose reply was lost. */
function LaterReceipt({ result, onClose }: LaterReceiptProps) {
  const { t } = useLingui()
  if (result === 'unknown')
    return (
      <Receipt
        outcome="unknown"
        title={<Trans>We don't know yet whether the leave was added</Trans>}
        text={<Trans>The connection was lost. We are checking. You do not need to add it again.</Trans>}
      />
    )
  return result === 'done' ? (
    <Receipt
      outcome="done"
      title={<Trans>Leave added</Trans>}
      text={<Trans>Look at the calendar for appointments in this time.</Trans>}
      onClose={onClose}
      closeLabel={t`Close`}
    />
  ) : (
    <Receipt outcome="notdone" title={<Trans>The leave was not added</Trans>} onClose={onClose} closeLabel={t`Close`} />
  )
}
