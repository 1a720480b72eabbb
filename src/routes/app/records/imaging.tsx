import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { radiologyQuery } from '#src/areas/history/queries.ts'
import { ImagingScreen } from '#src/areas/imaging/ImagingScreen.tsx'
import { ImagingSearch } from '#src/areas/imaging/ImagingSearch.ts'
import type { PictureReports } from '#src/areas/imaging/PictureReport.ts'
import { imagesQuery } from '#src/areas/imaging/queries.ts'
import { queryClient } from '#src/query/client.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'

export const Route = createFileRoute('/app/records/imaging')({
  validateSearch: ImagingSearch,
  loader: () => void queryClient.prefetchQuery(imagesQuery()),
  component: Imaging,
})

function Imaging() {
  const user = useAtomValue(sessionAtom)?.user
  const hasOpen = Route.useSearch({ select: ({ image }) => image !== undefined })
  const mayRead = user !== undefined && isAllowed(user, 'records', 'medicalHistory')
  const { data, isError, refetch } = useQuery({ ...radiologyQuery(), enabled: mayRead && hasOpen })
  const reports: PictureReports = {
    of: (id) => {
      if (data) return data.data.find(({ radOrdInstID }) => radOrdInstID === id) ?? null
      return !mayRead ? null : isError ? 'failed' : 'loading'
    },
    readAgain: () => void refetch(),
  }
  return <ImagingScreen reports={reports} />
}
