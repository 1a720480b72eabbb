import { Trans, useLingui } from '@lingui/react/macro'
import { Phone } from 'lucide-react'
import { telAddress } from '#src/lib/telAddress.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { useEmergencyPhone } from './useEmergencyPhone.ts'

/** Says that no result is an emergency service, and which number is. */
export function EmergencyLine() {
  const { t } = useLingui()
  const number = useEmergencyPhone()
  const address = telAddress(number)
  return (
    <p className="flex items-start gap-1.5 text-s">
      <Icon of={Phone} size="s" className="mt-0.5" />
      <span>
        <b>{t`This is not an emergency service.`}</b>{' '}
        {number === null ? (
          t`If you feel very unwell, call the emergency number.`
        ) : (
          <Trans>If you feel very unwell, call {address ? <a href={address}>{number}</a> : <bdi>{number}</bdi>}.</Trans>
        )}
      </span>
    </p>
  )
}
