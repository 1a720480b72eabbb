import { Plural, Trans } from '@lingui/react/macro'
import { waitOf } from './model.ts'

/** How long to wait before the next attempt. `seconds` is null if the server does not say. */
export function RetryAfter({ seconds }: { seconds: number | null }) {
  if (seconds === null) return <Trans>Wait a few minutes, then try again.</Trans>
  const { unit, count } = waitOf(seconds)
  return unit === 'second' ? (
    <Plural value={count} one="Wait # second, then try again." other="Wait # seconds, then try again." />
  ) : (
    <Plural value={count} one="Wait # minute, then try again." other="Wait # minutes, then try again." />
  )
}
