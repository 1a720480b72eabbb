import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { cx } from '#src/ui/styling/cx.ts'
import { useRequestFormats } from './requestFormats.ts'
import { SlotRadio, type Picking } from './SlotRadio.tsx'
import { type Slot, slotKey, slotsByDay } from './slots.ts'

interface WeekGridProps extends Picking {
  readonly days: readonly string[]
  readonly slots: readonly Slot[]
  readonly closed: ReadonlyMap<string, string>
  readonly today: string
}

const hourOf = ({ timeFrom }: Slot) => Number(timeFrom.slice(0, 2))

/**
 * A week: a column for each day, a row for each hour that has free times. Each column is a group of radio buttons, so
 * that it is one tab stop, and its cells stand in the rows of the whole grid.
 */
export function WeekGrid({ days, slots, closed, today, ...picking }: WeekGridProps) {
  const formats = useRequestFormats()
  const groups = slotsByDay(slots)
  const hours = [...new Set(slots.map(hourOf))].toSorted((a, b) => a - b)
  return (
    <div
      className="grid overflow-clip rounded-l border border-line bg-raised"
      style={{
        gridTemplateColumns: `minmax(2.5rem, 3.5rem) repeat(${days.length}, minmax(0, 1fr))`,
        gridTemplateRows: `auto repeat(${hours.length}, auto)`,
      }}
    >
      <div aria-hidden="true" className="row-span-full grid grid-rows-subgrid">
        <span className="border-b border-line" />
        {hours.map((hour) => (
          <p
            key={hour}
            className="border-b border-line py-1.5 pe-1.5 text-end text-s text-muted tabular-nums tablet:pe-2.5"
          >
            {formats.hour(hour)}
          </p>
        ))}
      </div>
      {days.map((day) => (
        <Column
          key={day}
          day={day}
          hours={hours}
          slots={groups.get(day) ?? []}
          reason={closed.get(day)}
          isToday={day === today}
          {...picking}
        />
      ))}
    </div>
  )
}

interface ColumnProps extends Picking {
  readonly day: string
  readonly hours: readonly number[]
  readonly slots: readonly Slot[]
  readonly reason: string | undefined
  readonly isToday: boolean
}

function Column({ day, hours, slots, reason, isToday, ...picking }: ColumnProps) {
  const { t } = useLingui()
  const formats = useRequestFormats()
  const group = useId()
  const isEmpty = slots.length === 0
  return (
    <div
      role={isEmpty ? 'group' : 'radiogroup'}
      aria-label={formats.longDay(day)}
      className="row-span-full grid min-w-0 grid-rows-subgrid"
    >
      <p aria-hidden="true" className="border-b border-line px-0.5 py-2.5 text-center text-s text-muted">
        {formats.weekday(day)}
        <b className={cx('block text-l leading-[1.3] tabular-nums', isToday ? 'text-accent' : 'text-text')}>
          {formats.dayOfMonth(day)}
        </b>
      </p>
      {hours.map((hour, index) => (
        <div
          key={hour}
          className="grid min-h-[3.25rem] content-start gap-1 border-s border-b border-line p-0.5 tablet:p-1"
        >
          {isEmpty && index === 0 && (
            <p className="py-1 text-center text-s text-muted">
              {reason ? (
                <>
                  <span aria-hidden="true" title={reason}>
                    <Trans>Closed</Trans>
                  </span>
                  <span className="sr-only">{t`The clinic is closed: ${reason}`}</span>
                </>
              ) : (
                <>
                  <span aria-hidden="true">–</span>
                  <span className="sr-only">{t`No free times.`}</span>
                </>
              )}
            </p>
          )}
          {slots
            .filter((slot) => hourOf(slot) === hour)
            .map((slot) => (
              <SlotRadio key={slotKey(slot)} slot={slot} group={group} look="cell" {...picking}>
                {picking.words.bareTime(slot)}
                {picking.words.hasSites && (
                  <bdi className="slot-site block truncate text-[0.75rem] font-normal">{slot.siteName}</bdi>
                )}
              </SlotRadio>
            ))}
        </div>
      ))}
    </div>
  )
}
