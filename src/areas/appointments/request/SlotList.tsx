import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useRequestFormats } from './requestFormats.ts'
import { SlotRadio, type Picking } from './SlotRadio.tsx'
import { type Slot, slotKey, slotsByDay } from './slots.ts'

interface SlotListProps extends Picking {
  readonly slots: readonly Slot[]
  /** Why the clinic is closed, by day. These days are listed too. */
  readonly closed?: ReadonlyMap<string, string> | undefined
}

/** Free times as a list by day: each day is a group of radio buttons. */
export function SlotList({ slots, closed, ...picking }: SlotListProps) {
  const groups = slotsByDay(slots)
  const days = [...new Set([...groups.keys(), ...(closed?.keys() ?? [])])].toSorted()
  return (
    <div className="grid gap-5">
      {days.map((day) => (
        <Day key={day} day={day} slots={groups.get(day) ?? []} reason={closed?.get(day)} {...picking} />
      ))}
    </div>
  )
}

interface DayProps extends Picking {
  readonly day: string
  readonly slots: readonly Slot[]
  readonly reason: string | undefined
}

function Day({ day, slots, reason, ...picking }: DayProps) {
  const { t } = useLingui()
  const days = useRequestFormats()
  const group = useId()
  const { words } = picking
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1">
        <h3>{days.longDay(day)}</h3>
      </legend>
      {slots.length === 0 ? (
        <p className="text-muted">{reason ? t`The clinic is closed: ${reason}` : <Trans>No free times.</Trans>}</p>
      ) : (
        <div className="slot-list">
          {slots.map((slot) => (
            <SlotRadio key={slotKey(slot)} slot={slot} group={group} look="list" {...picking}>
              <span className="block">{words.time(slot)}</span>
              {slot.prvFullName && <bdi className="block text-s font-normal">{slot.prvFullName}</bdi>}
              {words.hasSites && <bdi className="block text-s font-normal">{slot.siteName}</bdi>}
            </SlotRadio>
          ))}
        </div>
      )}
    </fieldset>
  )
}
