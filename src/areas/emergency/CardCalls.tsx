import { Phone } from 'lucide-react'
import type { EmergencyInfo } from '#src/contract/emergency.ts'
import { sourceLang } from '#src/lib/sourceLang.ts'
import { PhoneLink } from '#src/ui/marks/PhoneLink.tsx'
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
