import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/formats.ts'
import { localeTag } from '#src/i18n/localeTag.ts'
import { foreignZones, zoneName } from '#src/lib/siteZone.ts'

/** Says that the shown times are on the clinic's clock, if this device's clock shows other times then. */
export function ZoneNote({ times }: { readonly times: Parameters<typeof foreignZones>[0] }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const zones = foreignZones(times)
  if (zones.length === 0) return null
  const names = formats.list(zones.map((zone) => zoneName(localeTag(i18n.locale || 'en'), zone)))
  return <p className="text-s text-muted">{t`Times are on the clinic's clock: ${names}.`}</p>
}
