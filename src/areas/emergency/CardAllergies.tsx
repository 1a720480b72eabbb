import { CircleHelp, OctagonAlert, ShieldCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCoded } from '#src/coded/useCoded.ts'
import { useCodedList } from '#src/coded/useCodedList.ts'
import type { EmergencyCard } from '#src/offline/EmergencyCard.ts'
import { Status } from '#src/ui/marks/Status.tsx'
import { CardSection } from './CardSection.tsx'
import { CardWords } from './CardWords.tsx'
import type { EmergencyWords } from './emergencyText.ts'
import { Unread } from './Unread.tsx'

interface CardAllergiesProps {
  readonly card: EmergencyCard
  readonly isRead: boolean
  readonly year: (date: string | null) => ReactNode
  readonly words: EmergencyWords
}

/**
 * Allergies of the card. Distinguishes current allergies, the statement that there are none, only past ones, no record
 * of any, and a failed read.
 */
export function CardAllergies({ card, isRead, year, words }: CardAllergiesProps) {
  const wordsOf = useCoded('allergies')
  const listOf = useCodedList('allergies')
  const title = words.allergies
  if (!isRead)
    return (
      <CardSection icon={TriangleAlert} title={title} tone="alert">
        <Unread>{words.unread.allergies}</Unread>
      </CardSection>
    )
  if (card.allergies.length > 0)
    return (
      <CardSection icon={TriangleAlert} title={title} tone="alert">
        <ul className="grid gap-1 [overflow-wrap:anywhere] print:block">
          {card.allergies.map(({ name, code, codeSystem, reactions, date, unsure, isHighRisk }, at) => (
            <li key={at}>
              <CardWords of={wordsOf({ text: name, code, codeSystem })} className="text-xl font-bold" />
              {isHighRisk && (
                <>
                  {' '}
                  <Status icon={OctagonAlert} tone="negative" className="print:border">
                    {words.highRisk}
                  </Status>
                </>
              )}
              {unsure && (
                <>
                  {' '}
                  <Status icon={CircleHelp} className="print:border">
                    {words.unsure[unsure]}
                  </Status>
                </>
              )}
              {reactions && (
                <>
                  {isHighRisk || unsure ? ' ' : ': '}
                  <CardWords of={listOf(reactions)} />
                </>
              )}{' '}
              {year(date)}
            </li>
          ))}
        </ul>
      </CardSection>
    )
  return card.noKnownAllergies !== null ? (
    <CardSection icon={ShieldCheck} title={title}>
      <p className="text-xl font-bold [overflow-wrap:anywhere]">
        <CardWords of={wordsOf({ text: card.noKnownAllergies })} />
      </p>
      {card.noneUnconfirmed && <p>{words.unsure.unconfirmed}</p>}
    </CardSection>
  ) : (
    <CardSection icon={TriangleAlert} title={title} tone="caution">
      <p className="text-xl font-bold">{card.pastAllergies ? words.noCurrentAllergies : words.allergiesNotRecorded}</p>
    </CardSection>
  )
}
