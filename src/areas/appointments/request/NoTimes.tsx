import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarX2 } from 'lucide-react'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Button } from '#src/ui/buttons/Button.tsx'
import { SkeletonBlock } from '#src/ui/waiting/SkeletonBlock.tsx'
import type { DayRange } from './days.ts'
import { useRequestFormats } from './requestFormats.ts'
import { firstFreeQuery, type TimesWanted } from './requestQueries.ts'
import { type Slot, visibleSlots } from './slots.ts'

interface NoTimesProps {
  readonly wanted: TimesWanted
  /** The days that are shown. */
  readonly range: DayRange
  /** Free times that are loaded already. */
  readonly known: readonly Slot[]
  readonly now: number
  /** Why the clinic is closed on the days that are shown. */
  readonly reasons: readonly string[]
  readonly onDay: (day: string) => void
}

/** Says that the shown days have no free times, and leads to the next ones. */
export function NoTimes({ wanted, range, known, now, reasons, onDay }: NoTimesProps) {
  const { t } = useLingui()
  const days = useRequestFormats()
  const first = useQuery(firstFreeQuery(wanted.provider, wanted.type))
  const all = visibleSlots([...known, ...(first.data?.data ?? [])], now)
  const later = all.find(({ date }) => date > range.to)
  const other = later ?? all.findLast(({ date }) => date < range.from)
  if (!later && first.isPending) return <SkeletonBlock height="8rem" />
  const date = other ? days.longDay(other.date) : ''
  return (
    <EmptyState
      icon={CalendarX2}
      title={later ? t`No free times until ${date}` : other ? t`No later free times` : t`No free times`}
      text={
        reasons.length > 0 ? (
          reasons.map((reason) => <span key={reason} className="block">{t`The clinic is closed: ${reason}`}</span>)
        ) : other ? undefined : (
          <Trans>All times of the coming weeks are taken. Join the waitlist, or call the clinic.</Trans>
        )
      }
      action={
        other && (
          <Button onClick={() => onDay(other.date)}>
            {later ? <Trans>Show the next free times</Trans> : t`Show ${date}`}
          </Button>
        )
      }
    />
  )
}
