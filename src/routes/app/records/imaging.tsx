import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { radiologyQuery } from '#src/areas/history/queries.ts'
import { ImagingScreen } from '#src/areas/imaging/ImagingScreen.tsx'
import { ImagingSearch } from '#src/areas/imaging/ImagingSearch.ts'
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
  const { data } = useQuery({ ...radiologyQuery(), enabled: mayRead && hasOpen })
  return <ImagingScreen reportOf={(id) => data?.data.find(({ radOrdInstID }) => radOrdInstID === id) ?? null} />
}
