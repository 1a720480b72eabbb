import { createFileRoute } from '@tanstack/react-router'
import { FhirClientsScreen } from '#src/areas/fhir-clients/FhirClientsScreen.tsx'
import { needManagingTexts } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/app/settings_/fhir-settings')({
  beforeLoad: () => needManagingTexts(),
  component: FhirClientsScreen,
})
