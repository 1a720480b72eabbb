import { Trans } from '@lingui/react/macro'
import type { CurrentUser } from '#src/contract/account.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'

/** On paper alone: whose record this is, and when it was printed. */
export function PrintLine({ user }: { user: CurrentUser }) {
  const formats = useFormats()
  const today = formats.date(calendarDay(new Date()))
  return (
    <p className="print-only">
      <Trans>
        {user.displayName}, Patient ID {user.PtID}. Printed {today}.
      </Trans>
    </p>
  )
}
