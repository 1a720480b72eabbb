import { Phone } from 'lucide-react'
import type { EmergencyInfo } from '#src/contract/emergency.ts'
import { sourceLang } from '#src/lib/sourceLang.ts'
import { telAddress } from '#src/lib/telAddress.ts'
import { CardSection } from './CardSection.tsx'
import type { EmergencyWords } from './emergencyText.ts'

/** Phone numbers: the patient's contacts, then the clinic. */
export function CardCalls({ info, words }: { info: EmergencyInfo; words: EmergencyWords }) {
  const calls = [...info.contacts, { ...info.clinic, relationship: null }]
  return (
    <CardSection icon={Phone} title={words.call}>
      <ul className="grid gap-2 [overflow-wrap:anywhere] print:block">
        {calls.map(({ name, relationship, phone }, at) => (
          <li key={at}>
            <bdi className="font-medium">{name}</bdi>
            {relationship && (
              <span className="text-m text-muted">
                {' ('}
                <bdi lang={sourceLang(words.relation(relationship), relationship)}>{words.relation(relationship)}</bdi>)
              </span>
            )}
            {phone && <Number of={phone} />}
          </li>
        ))}
      </ul>
    </CardSection>
  )
}

function Number({ of: phone }: { of: string }) {
  const address = telAddress(phone)
  const number = <bdi dir="ltr">{phone}</bdi>
  if (!address) return <p>{number}</p>
  return (
    <p>
      <a href={address} className="inline-flex min-h-target items-center tabular-nums print:min-h-0">
        {number}
      </a>
    </p>
  )
}
