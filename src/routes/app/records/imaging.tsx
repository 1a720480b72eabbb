import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { radiologyQuery } from '#src/areas/history/queries.ts'
import { ImagingScreen } from '#src/areas/imaging/ImagingScreen.tsx'
import { ImagingSearch } from '#src/areas/imaging/ImagingSearch.ts'
import type { PictureReports } from '#src/areas/imaging/PictureReport.ts'
import { hasStudiesQuery, imagesQuery } from '#src/areas/imaging/queries.ts'
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
  const { data: hasStudies = false } = useQuery(hasStudiesQuery())
  const mayRead = user !== undefined && isAllowed(user, 'records', 'medicalHistory')
  const { data, isError, refetch } = useQuery({ ...radiologyQuery(), enabled: mayRead && hasStudies })
  const reports = useMemo((): PictureReports => {
    const byStudy = new Map(data?.data.map((study) => [study.radOrdInstID, study]))
    return {
      of: (id) => (data ? (byStudy.get(id) ?? null) : !mayRead ? null : isError ? 'failed' : 'loading'),
      readAgain: () => void refetch(),
    }
  }, [data, mayRead, isError, refetch])
  return <ImagingScreen reports={reports} />
}
