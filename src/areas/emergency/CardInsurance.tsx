import { ShieldCheck } from 'lucide-react'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { telAddress } from '#src/lib/telAddress.ts'
import type { EmergencyCard } from '#src/offline/EmergencyCard.ts'
import { useClock } from '#src/viewStates/useClock.ts'
import { policiesOn } from './cardInsurance.ts'
import { CardSection } from './CardSection.tsx'
import type { EmergencyWords } from './emergencyText.ts'

interface CardInsuranceProps {
  readonly insurance: NonNullable<EmergencyCard['insurance']>
  readonly words: EmergencyWords
}

/** The insurance, if the person wishes to show it. A policy that ended since the card was stored is left out. */
export function CardInsurance({ insurance, words }: CardInsuranceProps) {
  const today = useClock(calendarDay)
  const current = policiesOn(insurance, today)
  if (current.length === 0) return null
  return (
    <CardSection icon={ShieldCheck} title={words.insurance}>
      <ul className="grid gap-3 [overflow-wrap:anywhere] print:block">
        {current.map(({ plan, holder, memberId, group, phone }, at) => (
          <li key={at}>
            {plan && (
              <p className="font-medium">
                <bdi>{plan}</bdi>
              </p>
            )}
            {holder && (
              <p className="text-m">
                {words.policyHolder}: <bdi>{holder}</bdi>
              </p>
            )}
            {memberId && (
              <p className="text-m">
                {words.memberId}: <bdi dir="ltr">{memberId}</bdi>
              </p>
            )}
            {group && (
              <p className="text-m">
                {words.groupNumber}: <bdi dir="ltr">{group}</bdi>
              </p>
            )}
            {phone && <Phone number={phone} />}
          </li>
        ))}
      </ul>
    </CardSection>
  )
}

function Phone({ number }: { readonly number: string }) {
  const address = telAddress(number)
  const shown = <bdi dir="ltr">{number}</bdi>
  if (!address) return <p>{shown}</p>
  return (
    <p>
      <a href={address} className="inline-flex min-h-target items-center tabular-nums print:min-h-0">
        {shown}
      </a>
    </p>
  )
}
