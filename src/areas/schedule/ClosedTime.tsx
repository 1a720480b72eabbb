import { Trans } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { cx } from '#src/ui/styling/cx.ts'
import { type DayClosure, inLanguage, type Part } from './model.ts'

interface ClosedTimeProps {
  /** A closure, or a break between regular hours. */
  readonly closed: DayClosure | Part
  readonly isNarrow?: boolean
}

/** A time without visits in the calendar, shaded, with the reason in words. */
export function ClosedTime({ closed, isNarrow = false }: ClosedTimeProps) {
  const { locale, clockTime } = useFormats()
  const from = clockTime(closed.from)
  const to = clockTime(closed.to)
  const closure = 'closure' in closed ? closed.closure : null
  const isWholeDay = closed.from === '00:00' && closed.to === '24:00'
  return (
    <div className={cx('closed-time', isNarrow && 'narrow-time')}>
      <span className={cx('text-s tabular-nums', isNarrow ? 'font-bold' : 'time-of-day')}>
        {isWholeDay ? (
          <Trans>All day</Trans>
        ) : (
          <Trans>
            {from} to {to}
          </Trans>
        )}
      </span>
      <b className="min-w-0">{closure ? <bdi>{inLanguage(closure.reason, locale)}</bdi> : <Trans>Break</Trans>}</b>
      <span className="inline-flex min-w-0 items-center gap-1 text-s">
        <Icon of={Lock} size="xs" />
        <span className="min-w-0">
          <WhoIsAway closed={closed} />
        </span>
      </span>
    </div>
  )
}

function WhoIsAway({ closed }: { readonly closed: DayClosure | Part }): ReactNode {
  const closure = 'closure' in closed ? closed.closure : null
  if (!closure) return <Trans>No regular hours</Trans>
  if (closure.prvID !== null) return <Trans context="absence">Leave</Trans>
  if (closure.siteName === null) return <Trans>All sites are closed</Trans>
  return (
    <Trans>
      <bdi>{closure.siteName}</bdi> is closed
    </Trans>
  )
}
