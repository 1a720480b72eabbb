import { useLingui } from '@lingui/react/macro'
import type { InsuranceCard } from '#src/contract/insurance.ts'
import { Section } from '#src/ui/page/Section.tsx'
import { CardToCheck } from './CardToCheck.tsx'
import type { PolicyRow } from '#src/contract/policyStanding.ts'
import { uncheckedCards } from './model.ts'
import { useCardCheck } from './useCardCheck.ts'

interface CardsToCheckProps {
  readonly cards: readonly InsuranceCard[]
  /** All policies, in the order in which they are offered. */
  readonly policies: readonly PolicyRow[]
  readonly current: readonly PolicyRow[]
}

/** Cards that staff have not checked, with both sides, to attach to a policy. */
export function CardsToCheck({ cards, policies, current }: CardsToCheckProps) {
  const { t } = useLingui()
  const { check, stateOf } = useCardCheck()
  const waiting = uncheckedCards(cards)
  if (waiting.length === 0) return null
  return (
    <Section title={t`Cards to check`}>
      {waiting.map((card) => (
        <CardToCheck
          key={card.cardId}
          card={card}
          policies={policies}
          current={current}
          state={stateOf(card.cardId)}
          onCheck={(policy) => check(card.cardId, policy)}
        />
      ))}
    </Section>
  )
}
