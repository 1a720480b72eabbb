import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarX2, ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import type { TimeSlot } from '#src/contract/booking.ts'
import type { ScheduledAppointment } from '#src/contract/schedule.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { useClock } from '#src/viewStates/useClock.ts'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { type AnswerResult, isFinal } from './answers.ts'
import { addDays } from '#src/lib/calendarDays.ts'
import { byDay } from './model.ts'
import { ProblemReceipt } from './ProblemReceipt.tsx'
import { freeTimesQuery } from './queries.ts'
import type { Answers, NewTime } from './useAnswers.ts'
import { useVisitText } from './useVisitText.ts'
import { ZoneNote } from '#src/viewStates/ZoneNote.tsx'
import { useFactList } from '#src/viewStates/useFactList.ts'

/** Number of days whose free times are shown together. */
const span = 14

interface MoveDialogProps {
  readonly appointment: ScheduledAppointment
  readonly answers: Answers
  readonly onClose: () => void
  /** Called when there is nothing left to do in the dialog. */
  readonly onDone: () => void
}

const isWhole = (slot: TimeSlot): slot is TimeSlot & NewTime => slot.startsAt !== undefined

/** Offers the free times to which a request or an appointment can be moved. */
export function MoveDialog({ appointment, answers, onClose, onDone }: MoveDialogProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const words = useVisitText()
  const client = useQueryClient()
  const need = useNetworkNeed('write')
  const today = useClock((now) => calendarDay(now, appointment.timeZone))
  const [chosenStart, setStart] = useState(appointment.date)
  const start = chosenStart < today ? today : chosenStart
  const end = addDays(start, span - 1)
  const query = useQuery(freeTimesQuery(appointment.apptID, start, end))
  const [chosen, setChosen] = useState<NewTime | null>(null)
  const [isChecked, setIsChecked] = useState(false)
  const [problem, setProblem] = useState<{ readonly result: AnswerResult; readonly to: NewTime } | null>(null)
  useHoldBusy(chosen !== null)
  const busy = answers.sending.has(appointment.apptID)
  const whenOf = (slot: NewTime) => words.when({ date: slot.date, startTime: slot.timeFrom })

  const turnTo = (day: string) => {
    setStart(day < today ? today : day)
    setChosen(null)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || need !== null) return
    setIsChecked(true)
    if (!chosen) return
    setProblem(null)
    const result = await answers.move(appointment, chosen)
    if (result === null) return
    if (isFinal(result)) {
      onDone()
      return answers.report('move', appointment, result, chosen)
    }
    setProblem({ result, to: chosen })
    if (result !== 'taken') return
    setChosen(null)
    setIsChecked(false)
    await client.invalidateQueries({ queryKey: freeTimesQuery(appointment.apptID, start, end).queryKey })
  }
  const first = formats.shortDate(start)
  const last = formats.shortDate(end)
  const takenTime = problem ? whenOf(problem.to) : ''
  const chosenTime = chosen ? whenOf(chosen) : ''

  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <Trans>
          Move <bdi>{appointment.ptName}</bdi>
        </Trans>
      }
      text={`${words.when(appointment)}. ${words.visit(appointment)}`}
      className="!w-[min(100%,40rem)]"
    >
      <form method="dialog" noValidate onSubmit={(event) => void send(event)} className="grid gap-4 *:min-w-0">
        {problem?.result === 'taken' ? (
          <Receipt
            outcome="notdone"
            title={<Trans>{takenTime} was taken a moment ago</Trans>}
            text={<Trans>Nothing was changed. Choose another time.</Trans>}
          />
        ) : (
          problem && <ProblemReceipt result={problem.result} />
        )}
        <div className="-mx-2 flex items-center justify-between gap-2">
          <IconButton
            icon={ChevronLeft}
            mirrorInRtl
            label={t`Earlier times`}
            aria-disabled={start <= today || undefined}
            onClick={() => start > today && turnTo(addDays(start, -span))}
          />
          <p aria-live="polite" className="min-w-0 text-center font-bold">
            <Trans>
              {first} to {last}
            </Trans>
          </p>
          <IconButton
            icon={ChevronRight}
            mirrorInRtl
            label={t`Later times`}
            onClick={() => turnTo(addDays(start, span))}
          />
        </div>
        <ZoneNote times={[appointment]} />
        <RecordViewStates
          query={query}
          compact
          waiting={<SkeletonRows count={4} />}
          isEmpty={(slots) => !slots.some(isWhole)}
          empty={
            <EmptyState
              bare
              icon={CalendarX2}
              title={<Trans>No free times on these days</Trans>}
              text={<Trans>Look at later days.</Trans>}
            />
          }
        >
          {(slots) => <Times slots={slots.filter(isWhole)} chosen={chosen} onChoose={setChosen} />}
        </RecordViewStates>
        <p className="text-s text-muted">
          <Trans>The new time is confirmed at once. The patient gets a message with it.</Trans>
        </p>
        <div className="sticky bottom-0 -mx-6 -mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-b-l border-t border-line bg-raised px-6 py-4">
          <Button onClick={onClose}>
            <Trans>Don't move</Trans>
          </Button>
          <Button
            type="submit"
            kind="primary"
            pending={busy}
            disabled={need !== null || (isChecked && !chosen)}
            reason={need ?? t`Choose a time first.`}
          >
            {chosen ? <Trans>Move to {chosenTime}</Trans> : <Trans>Move</Trans>}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface TimesProps {
  readonly slots: readonly (TimeSlot & NewTime)[]
  readonly chosen: NewTime | null
  readonly onChoose: (slot: NewTime) => void
}

/** The free times as radio buttons, in a group for each day. */
function Times({ slots, chosen, onChoose }: TimesProps) {
  const formats = useFormats()
  const name = useId()
  const words = useVisitText()
  const join = useFactList()
  const whenOf = (slot: NewTime) => words.when({ date: slot.date, startTime: slot.timeFrom })
  const hasSites = new Set(slots.map(({ siteID }) => siteID)).size > 1
  return byDay(slots).map(([day, times]) => (
    <fieldset key={day} className="min-w-0">
      <legend className="mb-2 font-bold">{formats.weekdayDate(day)}</legend>
      <div className="new-times">
        {times.map((slot) => {
          const time = formats.clockTime(slot.timeFrom)
          return (
            <label key={`${slot.startsAt} ${slot.siteID}`} className="boxed new-time">
              <input
                type="radio"
                name={name}
                aria-label={hasSites ? join([whenOf(slot), slot.siteName]) : whenOf(slot)}
                checked={chosen?.startsAt === slot.startsAt && chosen.siteID === slot.siteID}
                onChange={() => onChoose(slot)}
              />
              <span>{time}</span>
              {hasSites && <span className="text-s font-normal text-muted">{slot.siteName}</span>}
            </label>
          )
        })}
      </div>
    </fieldset>
  ))
}
