import { Trans } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/formats.ts'
import { localeTag } from '#src/i18n/localeTag.ts'
import { useClock } from '#src/viewStates/useClock.ts'
import { clockIn } from './model.ts'

function nameOf(timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(localeTag(locale), { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** Says that times are those of the site, if the clock of this device shows another time. */
export function ZoneNote({ timeZone }: { readonly timeZone: string | null }) {
  const { locale } = useFormats()
  const differs = useClock((now) =>
    timeZone !== null && clockIn(now, timeZone) !== clockIn(now, Intl.DateTimeFormat().resolvedOptions().timeZone)
      ? 'yes'
      : 'no',
  )
  if (timeZone === null || differs === 'no') return null
  const zone = nameOf(timeZone, locale)
  return (
    <p className="text-s text-muted">
      <Trans>Times are those of the clinic: {zone}. Your device has another time zone.</Trans>
    </p>
  )
}
