import { createFileRoute } from '@tanstack/react-router'
import { PrescriptionsSearch } from '#src/areas/medications/MedicationsSearch.ts'
import { Prescriptions } from '#src/areas/medications/Prescriptions.tsx'
import { prescriptionsQuery } from '#src/areas/medications/queries.ts'
import { RefillAction } from '#src/areas/medications/RefillAction.ts'
import { useRefillMessage } from '#src/areas/messages/refill/useRefillMessage.ts'
import { queryClient } from '#src/query/client.ts'

export const Route = createFileRoute('/app/pharma/rx')({
  validateSearch: PrescriptionsSearch,
  loader: () => void queryClient.prefetchQuery(prescriptionsQuery()),
  component: PrescriptionsPage,
})

function PrescriptionsPage() {
  return (
    <RefillAction value={useRefillMessage()}>
      <Prescriptions />
    </RefillAction>
  )
}
