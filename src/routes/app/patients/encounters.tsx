import { createFileRoute } from '@tanstack/react-router'
import { EncountersScreen } from '#src/areas/patients/EncountersScreen.tsx'
import { needManagingTexts } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/app/patients/encounters')({
  beforeLoad: () => needManagingTexts(),
  component: EncountersScreen,
})
