import { useId } from 'react'
import { useRequestFormats } from './requestFormats.ts'
import { SlotRadio, type Picking } from './SlotRadio.tsx'
import { type Slot, slotKey } from './slots.ts'

interface DayGridProps extends Picking {
  readonly day: string
  readonly slots: readonly Slot[]
}

/** Minutes of a step of the calendar (clinical §9). */
const stepMinutes = 15
const quarters = [0, 1, 2, 3] as const
const hourOf = ({ timeFrom }: Slot) => Number(timeFrom.slice(0, 2))
const quarterOf = ({ timeFrom }: Slot) => Math.floor(Number(timeFrom.slice(3)) / stepMinutes)

/** A day: a row for each hour that has free times, with a cell for each quarter of the hour. */
export function DayGrid({ day, slots, ...picking }: DayGridProps) {
  const formats = useRequestFormats()
  const group = useId()
  const hours = [...new Set(slots.map(hourOf))].toSorted((a, b) => a - b)
  return (
    <div role="radiogroup" aria-label={formats.longDay(day)} className="slot-day">
      {hours.flatMap((hour) => [
        <p
          key={hour}
          aria-hidden="true"
          className="border-b border-line py-3 pe-1.5 text-end text-s text-muted tabular-nums tablet:pe-2.5"
        >
          {formats.hour(hour)}
        </p>,
        ...quarters.map((quarter) => (
          <div
            key={`${hour}:${quarter}`}
            className="grid min-h-[3.25rem] content-start gap-1 border-s border-b border-line p-0.5 tablet:p-1"
          >
            {slots
              .filter((slot) => hourOf(slot) === hour && quarterOf(slot) === quarter)
              .map((slot) => (
                <SlotRadio key={slotKey(slot)} slot={slot} group={group} look="cell" {...picking}>
                  {picking.words.bareTime(slot)}
                  <bdi className="slot-site block truncate text-[0.75rem] font-normal">{slot.siteName}</bdi>
                </SlotRadio>
              ))}
          </div>
        )),
      ])}
    </div>
  )
}
