import { createFileRoute } from '@tanstack/react-router'
import { DeskLink } from '#src/areas/lab-desk/DeskLink.tsx'
import { LabsScreen } from '#src/areas/labs/LabsScreen.tsx'
import { LabsSearch } from '#src/areas/labs/LabsSearch.ts'
import { labsQuery } from '#src/areas/labs/queries.ts'
import { startCoded } from '#src/coded/startCoded.ts'
import { queryClient } from '#src/query/client.ts'
import { askForGuide, useGuideFacts, useMedicineEvents } from './-guideQueries.ts'

export const Route = createFileRoute('/app/records/labs')({
  validateSearch: LabsSearch,
  loader: () => {
    startCoded('labs', 'results')
    void queryClient.prefetchQuery(labsQuery())
    askForGuide()
  },
  component: Labs,
})

const deskOf = (procedure: number) => <DeskLink procedure={procedure} />

function Labs() {
  return <LabsScreen facts={useGuideFacts()} medicines={useMedicineEvents()} deskOf={deskOf} />
}
