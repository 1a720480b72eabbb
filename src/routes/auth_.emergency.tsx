import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { StoredEmergencyCard } from '#src/areas/emergency/StoredEmergencyCard.tsx'
import { LockedCardScreen } from '#src/areas/unlock/LockedCardScreen.tsx'
import { useAuthHeading } from '#src/shell/page/useAuthHeading.ts'

export const Route = createFileRoute('/auth_/emergency')({
  staticData: { title: msg`Emergency card` },
  // The id of a vault is a hash, and does not reveal its owner.
  validateSearch: ({ vault }: Record<string, unknown>) => ({ vault: typeof vault === 'string' ? vault : '' }),
  component: EmergencyRoute,
})

function EmergencyRoute() {
  const { vault } = Route.useSearch()
  useAuthHeading()
  return <LockedCardScreen vault={vault} view={(card) => <StoredEmergencyCard card={card} />} />
}
