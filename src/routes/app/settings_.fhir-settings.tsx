import { createFileRoute } from '@tanstack/react-router'
import { FhirClientsScreen } from '#src/areas/fhir-clients/FhirClientsScreen.tsx'

export const Route = createFileRoute('/app/settings_/fhir-settings')({
  component: FhirClientsScreen,
})
