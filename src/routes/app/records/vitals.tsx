import { createFileRoute } from '@tanstack/react-router'
import { cameraQuery } from '#src/areas/vitals/camera/queries.ts'
import { vitalsQuery } from '#src/areas/vitals/queries.ts'
import { VitalsScreen } from '#src/areas/vitals/VitalsScreen.tsx'
import { VitalsSearch } from '#src/areas/vitals/VitalsSearch.ts'
import { queryClient } from '#src/query/client.ts'
import { askForGuide, useGuideFacts, useMedicineEvents } from './-guideQueries.ts'

export const Route = createFileRoute('/app/records/vitals')({
  validateSearch: VitalsSearch,
  loader: () => {
    void queryClient.prefetchQuery(vitalsQuery())
    void queryClient.prefetchQuery(cameraQuery())
    askForGuide()
  },
  component: Vitals,
})

function Vitals() {
  return <VitalsScreen facts={useGuideFacts()} medicines={useMedicineEvents()} />
}
