import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SearchScreen } from '#src/areas/search/SearchScreen.tsx'

export const Route = createFileRoute('/app/search')({
  staticData: { title: msg`Search`, needsPatient: true },
  component: SearchScreen,
})
