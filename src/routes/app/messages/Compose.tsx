import { createFileRoute } from '@tanstack/react-router'
import { ComposeScreen } from '#src/areas/messages/compose/ComposeScreen.tsx'
import { ComposeSearch } from '#src/areas/messages/compose/ComposeSearch.ts'

export const Route = createFileRoute('/app/messages/Compose')({
  validateSearch: ComposeSearch,
  component: ComposePage,
})

function ComposePage() {
  return <ComposeScreen {...Route.useSearch()} />
}
