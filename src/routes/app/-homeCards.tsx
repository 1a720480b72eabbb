import { UpcomingCard } from '#src/areas/appointments/UpcomingCard.tsx'
import { BillingCard } from '#src/areas/billing/BillingCard.tsx'
import { DocumentsCard } from '#src/areas/documents/DocumentsCard.tsx'
import { documentsQuery } from '#src/areas/documents/queries.ts'
import { HistoryCard } from '#src/areas/history/HistoryCard.tsx'
import { allergiesQuery, problemsQuery } from '#src/areas/history/queries.ts'
import type { AreasOnHome } from '#src/areas/home/areasOnHome.ts'
import { HomeCards } from '#src/areas/home/HomeCards.tsx'
import { PrescriptionsCard } from '#src/areas/medications/PrescriptionsCard.tsx'
import { RefillAction } from '#src/areas/medications/RefillAction.ts'
import { useRefillMessage } from '#src/areas/messages/refill/useRefillMessage.ts'
import { queryClient } from '#src/query/client.ts'

/** Requests the data that only the cards show. */
export function askForCards(shown: AreasOnHome): void {
  if (shown.history) {
    void queryClient.prefetchQuery(allergiesQuery())
    void queryClient.prefetchQuery(problemsQuery())
  }
  if (shown.documents) void queryClient.prefetchQuery(documentsQuery())
}

/** The dashboard's cards of the areas that the profile allows (clinical §2). */
export function AreaCards({ shown }: { shown: AreasOnHome }) {
  const refill = useRefillMessage()
  return (
    <HomeCards
      main={
        (shown.appointments || shown.medications) && (
          <>
            {shown.appointments && <UpcomingCard />}
            {shown.medications && (
              <RefillAction value={refill}>
                <PrescriptionsCard />
              </RefillAction>
            )}
          </>
        )
      }
      side={
        <>
          {shown.billing && <BillingCard />}
          {shown.documents && <DocumentsCard />}
          {shown.history && <HistoryCard />}
        </>
      }
    />
  )
}
