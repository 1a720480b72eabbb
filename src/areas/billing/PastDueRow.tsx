import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CreditCard } from 'lucide-react'
import { useFormats } from '#src/i18n/formats.ts'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { Row } from '#src/ui/cards/Row.tsx'
import type { Balance } from './model.ts'

/** Row about past-due charges, for the home page's list of things to do. */
export function PastDueRow({ balance: { pastDue, late } }: { balance: Balance }) {
  const formats = useFormats()
  const amount = <bdi dir="ltr">{formats.money(pastDue)}</bdi>
  const [first] = late
  return (
    <Row
      start={<Glyph icon={CreditCard} tone="caution" />}
      title={<Trans>Past Due: {amount}</Trans>}
      render={<Link to="/app/billing" />}
      text={
        first && late.length === 1 ? (
          <>
            <bdi>{first.chargeName}</bdi>, <bdi>{formats.date(first.chargeDate)}</bdi>
          </>
        ) : (
          <Plural value={late.length} one="# charge older than 60 days" other="# charges older than 60 days" />
        )
      }
    />
  )
}
