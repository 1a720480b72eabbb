import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { CreditCard } from 'lucide-react'
import { useFormats } from '#src/i18n/formats.ts'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { Row } from '#src/ui/cards/Row.tsx'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { NamedCharge } from './NamedCharge.tsx'
import type { Balance } from './model.ts'

/** Row about past-due charges, for the home page's list of things to do. It leads to the oldest of them. */
export function PastDueRow({ balance: { pastDue, late } }: { balance: Balance }) {
  const formats = useFormats()
  const amount = <bdi dir="ltr">{formats.money(pastDue)}</bdi>
  const [first] = late
  const row = late.at(-1)?.ledgerID
  const user = useAtomValue(sessionAtom)?.user
  const hasList = user !== undefined && isAllowed(user, 'billingList')
  return (
    <Row
      start={<Glyph icon={CreditCard} tone="caution" />}
      title={<Trans>Past Due: {amount}</Trans>}
      render={hasList ? <Link to="/app/billing/billing-list" search={{ row }} /> : <Link to="/app/billing" />}
      text={
        first && late.length === 1 ? (
          <NamedCharge name={first.chargeName} date={formats.date(first.chargeDate)} />
        ) : (
          <Plural value={late.length} one="# charge older than 60 days" other="# charges older than 60 days" />
        )
      }
    />
  )
}
