import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { CurrentUser } from '#src/contract/account.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'

/** On paper alone: whose record this is, and when it was printed. */
export function PrintLine({ user }: { user: CurrentUser }) {
  const { t } = useLingui()
  const formats = useFormats()
  const [day, setDay] = useState(() => calendarDay(new Date()))
  useEffect(() => {
    const onPrint = () => setDay(calendarDay(new Date()))
    addEventListener('beforeprint', onPrint)
    return () => removeEventListener('beforeprint', onPrint)
  }, [])
  const today = formats.date(day)
  const { displayName: name, PtID: id } = user
  // A plain text and no `Trans`, which would take what stands in a name between < and > for its own.
  return <p className="print-only">{t`${name}, Patient ID ${id}. Printed ${today}.`}</p>
}
