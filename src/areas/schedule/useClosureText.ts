import { useLingui } from '@lingui/react/macro'
import type { Closure } from '#src/contract/schedule.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { addDays } from '#src/lib/calendarDays.ts'
import { useFactList } from '#src/viewStates/useFactList.ts'
import { inLanguage } from './model.ts'

interface ClosureText {
  /** `Mon, 7 Dec 2026 to Wed, 9 Dec 2026`, or with the times. */
  readonly when: (closure: Pick<Closure, 'starts' | 'ends'>) => string
  /** `Thanksgiving, Riverside Family Clinic`. */
  readonly what: (closure: Closure) => string
}

/** Returns texts about times without visits in the reader's language. */
export function useClosureText(): ClosureText {
  const { t } = useLingui()
  const formats = useFormats()
  const join = useFactList()
  return {
    when: ({ starts, ends }) => {
      const [startDay = '', startTime = ''] = starts.split('T')
      const [endDay = '', endTime = ''] = ends.split('T')
      const endsAtMidnight = endTime === '00:00'
      const lastDay = endsAtMidnight ? addDays(endDay, -1) : endDay
      const first = formats.weekdayDate(startDay)
      const last = formats.weekdayDate(lastDay)
      if (startTime === '00:00' && endsAtMidnight) return startDay === lastDay ? first : t`${first} to ${last}`
      const from = formats.clockTime(startTime)
      const to = endsAtMidnight ? t`Midnight` : formats.clockTime(endTime)
      return startDay === lastDay ? t`${first}, ${from} to ${to}` : t`${first}, ${from} to ${last}, ${to}`
    },
    what: (closure) => {
      const reason = inLanguage(closure.reason, formats.locale)
      const who = closure.prvID === null ? (closure.siteName ?? t`All sites`) : closure.prvFullName
      return join([reason, who])
    },
  }
}
