import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { CurrentUser } from '#src/contract/account.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'

/** On paper alone: whose record this is, and when it was printed. */
export function PrintLine({ user }: { user: CurrentUser }) {
  const formats = useFormats()
  const [day, setDay] = useState(() => calendarDay(new Date()))
  useEffect(() => {
    const onPrint = () => setDay(calendarDay(new Date()))
    addEventListener('beforeprint', onPrint)
    return () => removeEventListener('beforeprint', onPrint)
  }, [])
  const today = formats.date(day)
  return (
    <p className="print-only">
      <Trans>
        {user.displayName}, Patient ID {user.PtID}. Printed {today}.
      </Trans>
    </p>
  )
}
