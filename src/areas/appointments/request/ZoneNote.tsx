import { useLingui } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { localeTag } from '#src/i18n/localeTag.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { clocksDiffer, zoneName } from './clinicZone.ts'
import { type Slot, startMs } from './slots.ts'

/** Says that times are in the clinic's zone, if a clock there shows another time than the device's. */
export function ZoneNote({ slots }: { readonly slots: readonly Slot[] }) {
  const { t, i18n } = useLingui()
  const other = slots.find((slot) => slot.timeZone !== undefined && clocksDiffer(startMs(slot), slot.timeZone))
  if (!other?.timeZone) return null
  const zone = zoneName(localeTag(i18n.locale), other.timeZone)
  return (
    <p className="flex items-center gap-1.5 text-s">
      <Icon of={Clock} size="xs" />
      <span>{t`Times are in the clinic's time zone (${zone}); yours differs.`}</span>
    </p>
  )
}
