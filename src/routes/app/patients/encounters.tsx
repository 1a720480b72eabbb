import { createFileRoute } from '@tanstack/react-router'
import { EncountersScreen } from '#src/areas/patients/EncountersScreen.tsx'

export const Route = createFileRoute('/app/patients/encounters')({
  component: EncountersScreen,
})
