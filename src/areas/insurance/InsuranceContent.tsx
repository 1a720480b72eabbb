import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { Section } from '#src/ui/page/Section.tsx'
import { SkeletonCard } from '#src/ui/waiting/SkeletonCard.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { CardsToCheck } from './CardsToCheck.tsx'
import { FrontDeskCard } from './FrontDeskCard.tsx'
import { cardOf, policiesToAttach } from './model.ts'
import { NoInsurance } from './NoInsurance.tsx'
import { PolicyTable } from './PolicyTable.tsx'
import { SentCards } from './SentCards.tsx'
import { type StartCard, UploadCard } from './UploadCard.tsx'
import { useInsurance } from './useInsurance.ts'
import { YourCard } from './YourCard.tsx'

interface InsuranceContentProps {
  /** Starts a message with a card; null if the reader can't send one. */
  readonly start: StartCard | null
  /** Whether the reader is staff, who check the cards. */
  readonly isStaff: boolean
  /** Whether the reader is the covered person. */
  readonly isOwn: boolean
}

/** Card and policies of one person. */
export function InsuranceContent({ start, isStaff, isOwn }: InsuranceContentProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { policies, cards: cardsRead, today, current } = useInsurance()
  const cards = cardsRead.data?.data ?? []
  const [shownId, setShownId] = useState<number | null>(null)
  const shown = current.find(({ PtPolicyID }) => PtPolicyID === shownId && shownId !== null)
  const [first] = current
  const date = formats.date(today)
  return (
    <>
      {isStaff ? (
        <CardsToCheck
          cards={cards}
          policies={policiesToAttach(policies.data?.data.value ?? [], current)}
          current={current}
        />
      ) : (
        <SentCards cards={cards} />
      )}
      {/* If the policies could not be loaded either, their notice is enough. */}
      {policies.data && cardsRead.isError && !cardsRead.data && (
        <RecordViewStates query={cardsRead} waiting={null} failedTitle={t`The photos of the cards could not be loaded`}>
          {() => null}
        </RecordViewStates>
      )}
      <RecordViewStates
        query={policies}
        isEmpty={() => first === undefined}
        failedTitle={t`Your policies could not be loaded`}
        waiting={
          <div className="grid gap-5">
            <SkeletonCard />
            <SkeletonCard />
          </div>
        }
        empty={<NoInsurance start={start} />}
      >
        {() =>
          first && (
            <>
              <YourCard
                policy={first}
                card={cardOf(cards, first)}
                isOwn={isOwn}
                onShow={() => setShownId(first.PtPolicyID ?? null)}
                buttons={(show) => (start ? <UploadCard start={start}>{show}</UploadCard> : <div>{show}</div>)}
              />
              <Section title={t`Policies`} aside={<Trans>Active on {date}</Trans>}>
                <Card pad="flush">
                  <PolicyTable policies={current} onShowCard={({ PtPolicyID }) => setShownId(PtPolicyID ?? null)} />
                </Card>
              </Section>
            </>
          )
        }
      </RecordViewStates>
      {shown && <FrontDeskCard policy={shown} card={cardOf(cards, shown)} onClose={() => setShownId(null)} />}
    </>
  )
}
