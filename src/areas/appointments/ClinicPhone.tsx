import { useLingui } from '@lingui/react/macro'
import { Phone } from 'lucide-react'
import { telAddress } from '#src/lib/telAddress.ts'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'

/** The clinic's phone number, as a link that calls it. */
export function ClinicPhone({ phone }: { readonly phone: string }) {
  const { t } = useLingui()
  const address = telAddress(phone)
  const number = <bdi dir="ltr">{phone}</bdi>
  if (!address) return <p>{number}</p>
  return (
    <LinkButton icon={Phone} render={<a href={address} aria-label={t`Call ${phone}`} />}>
      {number}
    </LinkButton>
  )
}
