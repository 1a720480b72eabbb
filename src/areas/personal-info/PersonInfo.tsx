import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Files } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Banner } from '#src/ui/notices/Banner.tsx'
import { AskContext } from './asking/AskContext.ts'
import { Basket } from './asking/Basket.tsx'
import { Refusal } from './asking/Refusal.tsx'
import { Review } from './asking/Review.tsx'
import { SentReceipt } from './asking/SentReceipt.tsx'
import { UnreadDraft } from './asking/UnreadDraft.tsx'
import { UnsentRequests } from './asking/UnsentRequests.tsx'
import { useAsking, type Asking } from './asking/useAsking.ts'
import { BasicCard } from './BasicCard.tsx'
import { ContactCard } from './ContactCard.tsx'
import { DemographicsCard } from './DemographicsCard.tsx'
import { placeKey } from './model.ts'
import type { PersonalInfo } from './personalInfo.ts'
import { correctionsQuery } from './queries.ts'
import { SomethingWrong } from './SomethingWrong.tsx'
import { askedPlaces } from './standing/requests.ts'
import { RequestCards } from './standing/RequestCards.tsx'
import { useValueText } from './values/useValueText.ts'

interface PersonInfoProps {
  readonly info: PersonalInfo
  /** Whether it is a saved copy. */
  readonly isSaved: boolean
  /** Whether the viewer may ask for changes: the patient, and who acts for them. */
  readonly canAsk: boolean
}

const concepts: readonly string[] = ['Race', 'Ethnicity', 'Religion']

/** A person's information with what they ask to change, the review of the request, and where requests stand. */
export function PersonInfo({ info, isSaved, canAsk }: PersonInfoProps) {
  const asking = useAsking(info)
  const requests = useQuery(correctionsQuery())
  const shownChanges = [...asking.changes, ...(requests.data?.data.flatMap(({ changes }) => changes) ?? [])]
  const valueText = useValueText(
    info,
    shownChanges.some(({ field }) => concepts.includes(field)),
  )
  const asked = useMemo(() => askedPlaces(requests.data?.data ?? []), [requests.data])
  const [isReviewing, setReviewing] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  const wasReviewing = useRef(false)
  const isReview = isReviewing && asking.phase === 'open' && asking.changes.length > 0
  useEffect(() => {
    // The pressed button is gone.
    if (wasReviewing.current && !isReview && document.activeElement === document.body) page.current?.focus()
    wasReviewing.current = isReview
  }, [isReview])
  const parts = {
    info,
    valueText,
    asking: canAsk ? asking : null,
    askedAt: (place: Parameters<typeof placeKey>[0]) => asked.get(placeKey(place)) ?? null,
  }
  return (
    <AskContext value={parts}>
      {asking.sent && <SentReceipt of={asking.sent} onClose={asking.closeSent} />}
      {canAsk && <UnsentRequests ptId={info.details.PtID} />}
      {canAsk && <AskingTrouble asking={asking} />}
      {canAsk && asking.isUnread && <UnreadDraft onDiscard={asking.discardUnread} />}
      {isReview ? (
        <Review asking={asking} onBack={() => setReviewing(false)} />
      ) : (
        <div ref={page} tabIndex={-1} className="grid gap-5 person-columns *:min-w-0">
          <div className="grid gap-5 *:min-w-0">
            <BasicCard />
            <ContactCard />
            <DemographicsCard />
          </div>
          <div
            className={
              requests.data && requests.data.data.length > 0
                ? 'has-requests grid gap-5 *:min-w-0'
                : 'grid gap-5 *:min-w-0'
            }
          >
            <RequestCards query={requests} isAgeShown={isSaved} canAct={canAsk} />
            {canAsk && <SomethingWrong />}
          </div>
        </div>
      )}
      {canAsk && !isReview && asking.editing === null && asking.changes.length > 0 && (
        <Basket count={asking.changes.length} onReview={() => setReviewing(true)} />
      )}
    </AskContext>
  )
}

/** Why the person can't ask for changes now, or why the last request came back. */
function AskingTrouble({ asking }: { readonly asking: Asking }) {
  const { t } = useLingui()
  if (asking.phase === 'elsewhere')
    return (
      <Banner
        icon={Files}
        title={t`Your request is open in another tab`}
        text={t`What you gathered there is saved. To go on here, choose Continue here.`}
        action={<Button onClick={asking.takeOver}>{t`Continue here`}</Button>}
      />
    )
  return asking.refusal !== null && asking.changes.length > 0 ? <Refusal code={asking.refusal} /> : null
}
