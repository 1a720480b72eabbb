import { ShieldCheck } from 'lucide-react'
import { siteDay } from '#src/lib/siteZone.ts'
import type { EmergencyCard } from '#src/offline/EmergencyCard.ts'
import { PhoneLink } from '#src/ui/marks/PhoneLink.tsx'
import { useClock } from '#src/viewStates/useClock.ts'
import { policiesOn } from './cardInsurance.ts'
import { CardSection } from './CardSection.tsx'
import type { EmergencyWords } from './emergencyText.ts'

interface CardInsuranceProps {
  readonly card: EmergencyCard
  readonly words: EmergencyWords
}

/** The insurance, if the person wishes to show it. A policy that ended since the card was stored is left out. */
export function CardInsurance({ card, words }: CardInsuranceProps) {
  const today = useClock((now) => siteDay(now, card.zone))
  const current = policiesOn(card, today)
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
            {phone && (
              <p>
                <PhoneLink number={phone} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </CardSection>
  )
}
