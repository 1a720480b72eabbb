import { History, Pill } from 'lucide-react'
import type { ReactNode } from 'react'
import { RecordWords } from '#src/coded/RecordWords.tsx'
import { useCoded } from '#src/coded/useCoded.ts'
import type { CodedDisplay } from '#src/lib/Coded.ts'
import type { EmergencyCard } from '#src/offline/EmergencyCard.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { CardAllergies } from './CardAllergies.tsx'
import { CardBackground } from './CardBackground.tsx'
import { CardCalls } from './CardCalls.tsx'
import { CardHead } from './CardHead.tsx'
import { CardInsurance } from './CardInsurance.tsx'
import { CardSection } from './CardSection.tsx'
import { CardWords } from './CardWords.tsx'
import type { CardPart } from './model.ts'
import { Unread } from './Unread.tsx'
import { useEmergencyWords } from './useEmergencyWords.ts'

interface EmergencyCardViewProps {
  readonly card: EmergencyCard
  /** Parts that could not be read. The card says so in their places. */
  readonly missing?: readonly CardPart[] | undefined
  /** Controls at its head, on the screen only. */
  readonly controls?: ReactNode
  /** QR code at its foot, on paper only. */
  readonly code?: ReactNode
}

/**
 * The emergency card, with what is most dangerous at the top. The record's words stay as recorded, followed by the same
 * in the surrounding language if a list has it; all other text is in the surrounding language.
 */
export function EmergencyCardView({ card, missing = [], controls, code }: EmergencyCardViewProps) {
  const words = useEmergencyWords()
  const conditionOf = useCoded('conditions')
  const routeOf = useCoded('routes')
  const { info } = card
  const lacks = (part: CardPart) => missing.includes(part)
  const year = (date: string | null) => date && <span className="text-muted tabular-nums">({words.year(date)})</span>
  return (
    <Card pad="flush" as="article">
      {controls && <div className="flex flex-wrap items-center justify-between px-1.5 print:hidden">{controls}</div>}
      <CardHead info={info} isKnown={!lacks('info')} words={words} />
      <CardAllergies card={card} isRead={!lacks('allergies')} year={year} words={words} />
      {/* On paper two independent columns, so that most records fit on one page. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] *:contents print:flex print:*:block print:*:w-1/2 [&>*>*]:-ms-px [&>*>*]:border-s [&>*>*]:border-line">
        <div>
          <CardSection icon={Pill} title={words.medicines}>
            <List empty={lacks('prescriptions') || lacks('medications') ? null : words.noMedicines}>
              {card.medicines.map(({ name, instructions, route, status }, at) => (
                <li key={at}>
                  <span className="font-medium print:font-bold">
                    <RecordWords>{name}</RecordWords>
                  </span>
                  {typeof status === 'string' && (
                    <>
                      {' '}
                      <bdi className="font-bold text-caution print:text-text">({words.medicineStatus(status)})</bdi>
                    </>
                  )}
                  {instructions && (
                    <>
                      {' '}
                      <p className="text-m text-muted print:inline print:text-s">
                        <RecordWords>{instructions}</RecordWords>
                        {route && <RouteWords of={routeOf({ text: route })} />}
                      </p>
                    </>
                  )}
                </li>
              ))}
            </List>
            {lacks('prescriptions') && <Unread>{words.unread.prescriptions}</Unread>}
            {lacks('medications') && <Unread>{words.unread.medications}</Unread>}
          </CardSection>
          <CardSection icon={History} title={words.conditions}>
            <List empty={lacks('problems') || card.leftOut ? null : words.noConditions}>
              {card.conditions.map(({ name, code, codeSystem, since }, at) => (
                <li key={at}>
                  <CardWords of={conditionOf({ text: name, code, codeSystem })} className="font-medium" /> {year(since)}
                </li>
              ))}
            </List>
            {card.leftOut ? <p className="text-s text-muted">{words.leftOut(card.leftOut)}</p> : null}
            {lacks('problems') && <Unread>{words.unread.problems}</Unread>}
          </CardSection>
        </div>
        <div>
          {!lacks('info') && (
            <>
              <CardBackground info={info} words={words} />
              <CardCalls info={info} words={words} />
            </>
          )}
          <CardInsurance card={card} words={words} />
          {code && <div className="print-only break-inside-avoid border-t px-card py-3">{code}</div>}
        </div>
      </div>
      <p className="flex max-w-none flex-wrap gap-x-4 border-t border-line px-card py-3 text-s text-muted">
        {info.clinic.name && <bdi>{info.clinic.name}</bdi>}
        <span>{words.checked(card.checkedAt)}</span>
      </p>
    </Card>
  )
}

/** The translated route of a medicine, after its instructions, which end with the recorded route. */
function RouteWords({ of: { text, original } }: { of: CodedDisplay }) {
  if (original === null) return null
  return (
    <>
      {' '}
      <bdi>({text})</bdi>
    </>
  )
}

function List({ empty, children }: { empty: string | null; children: readonly ReactNode[] }) {
  if (children.length === 0) return empty && <p className="text-muted">{empty}</p>
  return <ul className="grid gap-1.5 [overflow-wrap:anywhere] print:block">{children}</ul>
}
