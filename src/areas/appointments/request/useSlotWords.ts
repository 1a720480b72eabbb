import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/formats.ts'
import { localeTag } from '#src/i18n/localeTag.ts'
import { zoneName } from '#src/lib/siteZone.ts'
import { useRequestFormats } from './requestFormats.ts'
import { repeatedKeys, type Slot, slotKey, startMs } from './slots.ts'

export interface SlotWords {
  /** `9:15 am`, with the zone if the clock shows this time twice that day. */
  readonly time: (slot: Slot) => string
  /** `9:15`, for a place that says the hour. */
  readonly bareTime: (slot: Slot) => string
  /** `Tuesday 24 November, 9:15 am, Dr. Hannah Lee`, with the site if the times are at several. */
  readonly name: (slot: Slot) => string
  /** Time and site (clinical §3). */
  readonly title: (slot: Slot) => string
  /** Whether the times are at more than one site. */
  readonly hasSites: boolean
}

/** Returns the words for free times. `doctor`: whom all times are with, unless each has its own provider. */
export function useSlotWords(slots: readonly Slot[], doctor: string | null): SlotWords {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const days = useRequestFormats()
  const repeated = repeatedKeys(slots)
  const hasSites = new Set(slots.map(({ siteID }) => siteID)).size > 1
  const withZone = (slot: Slot, clock: string) => {
    if (!slot.timeZone || !repeated.has(slotKey(slot))) return clock
    return `${clock} ${zoneName(localeTag(i18n.locale), slot.timeZone, startMs(slot))}`
  }
  const time = (slot: Slot) => withZone(slot, formats.clockTime(slot.timeFrom))
  return {
    time,
    bareTime: (slot) => withZone(slot, days.bareTime(slot.timeFrom)),
    name: (slot) => {
      const day = days.longDay(slot.date)
      const clock = time(slot)
      const who = slot.prvFullName ?? doctor
      const site = slot.siteName
      if (!who) return hasSites ? t`${day}, ${clock}, ${site}` : t`${day}, ${clock}`
      return hasSites ? t`${day}, ${clock}, ${who}, ${site}` : t`${day}, ${clock}, ${who}`
    },
    title: (slot) => {
      const clock = time(slot)
      const site = slot.siteName
      return t`${clock}, ${site}`
    },
    hasSites,
  }
}
