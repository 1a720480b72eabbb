import { Trans } from '@lingui/react/macro'
import { CalendarOff } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { agenda as agendaCall, ScheduledAppointment } from '#src/contract/schedule.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { cx } from '#src/ui/styling/cx.ts'
import { ClosedTime } from './ClosedTime.tsx'
import { closuresOn, type DayItem, hourRows, hoursOn, isOutside, type Part } from './model.ts'
import { VisitButton } from './VisitButton.tsx'

export type Agenda = ReplyOf<typeof agendaCall>

interface DayAgendaProps {
  readonly label: string
  readonly day: string
  /** The time at the site, `HH:mm`, if the day is today. */
  readonly now: string | null
  readonly agenda: Agenda
  readonly onOpen: (appointment: ScheduledAppointment) => void
}

/**
 * A provider's day by hours. Appointments that overlap stand side by side. On a phone it is a plain list: without the
 * column of hours, and without hours in which nothing starts.
 */
export function DayAgenda({ label, day, now, agenda, onOpen }: DayAgendaProps) {
  const formats = useFormats()
  const parts = hoursOn(agenda.hours, day)
  const closures = closuresOn(agenda.closures, day)
  const rows = hourRows(
    agenda.appointments.filter(({ date }) => date === day),
    closures,
    parts,
  )
  const wholeDay = closures.filter(({ isWholeDay }) => isWholeDay)
  const shownNow = now !== null && rows.some(({ hour }) => hour === Number(now.slice(0, 2))) ? now : null
  return (
    <Card pad="flush" as="section" className="py-1">
      <h3 className="sr-only">{label}</h3>
      {wholeDay.length > 0 && (
        <ul className="grid gap-1 p-2">
          {wholeDay.map((closed) => (
            <li key={closed.closure.closureID}>
              <ClosedTime closed={closed} />
            </li>
          ))}
        </ul>
      )}
      {rows.length === 0 && (
        <EmptyState
          bare
          icon={CalendarOff}
          title={<Trans>No hours and no appointments on this day</Trans>}
          text={wholeDay.length > 0 ? undefined : <Trans>Regular hours are set under Hours and leave.</Trans>}
        />
      )}
      {rows.length > 0 && (
        <ol>
          {rows.map(({ hour, items }, index) => {
            const nowHere = shownNow !== null && hour === Number(shownNow.slice(0, 2)) ? shownNow : null
            return (
              <li
                key={hour}
                className={cx(
                  'hour-row',
                  items.length === 0 && nowHere === null && 'hour-empty',
                  index === 0 && wholeDay.length > 0 && 'border-t',
                )}
              >
                <p className="hour-name py-2 pe-2 text-end text-s text-muted tabular-nums">
                  {formats.clockTime(`${String(hour).padStart(2, '0')}:00`)}
                </p>
                <ul>
                  <Items items={items} now={nowHere} parts={parts} onOpen={onOpen} />
                </ul>
              </li>
            )
          })}
        </ol>
      )}
    </Card>
  )
}

interface ItemsProps extends Pick<DayAgendaProps, 'now' | 'onOpen'> {
  readonly items: readonly DayItem<ScheduledAppointment>[]
  readonly parts: readonly Part[]
}

/** What starts in an hour, with the line of the current time in its place. */
function Items({ items, now, parts, onOpen }: ItemsProps): ReactNode {
  const next = now === null ? -1 : items.findIndex(({ at }) => at > now)
  const line = now !== null && <NowLine key="now" now={now} />
  return (
    <>
      {items.map((item, index) => (
        <Fragment key={`${item.kind} ${item.at}`}>
          {index === next && line}
          <li>
            <Item item={item} parts={parts} onOpen={onOpen} />
          </li>
        </Fragment>
      ))}
      {next === -1 && line}
    </>
  )
}

function Item({
  item,
  parts,
  onOpen,
}: Omit<ItemsProps, 'items' | 'now'> & { readonly item: ItemsProps['items'][number] }) {
  if (item.kind === 'closure') return <ClosedTime closed={item.closed} />
  if (item.kind === 'gap') return <ClosedTime closed={item.gap} />
  const { columns } = item.cluster
  return (
    <div className={cx('grid gap-1', columns.length > 1 && 'tablet:auto-cols-fr tablet:grid-flow-col')}>
      {columns.map((column, index) => (
        <ul key={index} className="grid min-w-0 content-start gap-1">
          {column.map((appointment) => (
            <li key={appointment.apptID}>
              <VisitButton appointment={appointment} isOutside={isOutside(appointment, parts)} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}

function NowLine({ now }: { readonly now: string }) {
  const time = useFormats().clockTime(now)
  return (
    <li className="flex items-center gap-2 text-s font-bold text-negative tabular-nums">
      <span aria-hidden="true" className="h-0 flex-1 border-t-2 border-negative" />
      <span>
        <Trans>Now {time}</Trans>
      </span>
    </li>
  )
}
