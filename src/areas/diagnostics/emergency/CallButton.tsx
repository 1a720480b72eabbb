import './emergency.css'
import { useLingui } from '@lingui/react/macro'
import { Phone } from 'lucide-react'
import { telAddress } from '#src/lib/telAddress.ts'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'

/** Calls the emergency number. Without a configured number there is nothing to press: the text above says what to call. */
export function CallButton({ phone }: { readonly phone: string | null }) {
  const { t } = useLingui()
  const address = telAddress(phone)
  if (phone === null || address === null) return null
  return (
    <LinkButton
      render={<a href={address} aria-label={t`Call ${phone}`} />}
      kind="danger-primary"
      icon={Phone}
      className="urgent-call"
    >
      {t`Call ${phone}`}
    </LinkButton>
  )
}
