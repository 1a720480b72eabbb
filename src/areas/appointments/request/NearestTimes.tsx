import { Trans } from '@lingui/react/macro'
import { SlotList } from './SlotList.tsx'
import type { Picking } from './SlotRadio.tsx'
import { nearestSlots, type Slot } from './slots.ts'

const offered = 4

interface NearestTimesProps extends Picking {
  readonly slots: readonly Slot[]
  /** Start of the time that is taken, ms since 1970. */
  readonly wanted: number
}

/** The free times closest to one that another person has taken. */
export function NearestTimes({ slots, wanted, ...picking }: NearestTimesProps) {
  const nearest = nearestSlots(slots, wanted, offered)
  if (nearest.length === 0) return null
  return (
    <section className="grid gap-3">
      <h3>
        <Trans>The nearest free times</Trans>
      </h3>
      <SlotList slots={nearest} {...picking} />
    </section>
  )
}
