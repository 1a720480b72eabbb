import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { CurrentUser } from '#src/contract/account.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { shownPerson } from '#src/session/profile/shownPerson.ts'

/** Printed line: whose record this is, when it was printed, and by whom if the user acts for that person. */
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
  const { name, id, isPatient } = shownPerson(user)
  const own = user.displayName
  // Plain texts instead of `Trans`, which would parse < and > in a name as its own tags.
  const whose = isPatient
    ? t`${name}, Patient ID ${id}. Printed ${today}.`
    : t`${name}, Employee ID ${id}. Printed ${today}.`
  return (
    <p className="print-only">
      {whose} {user.acting && t`Printed by ${own}, who acts for ${name}.`}
    </p>
  )
}
