import { createFileRoute } from '@tanstack/react-router'
import { SearchScreen } from '#src/areas/search/SearchScreen.tsx'

export const Route = createFileRoute('/app/search')({
  component: SearchScreen,
})
