import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FhirClientsScreen } from '#src/areas/fhir-clients/FhirClientsScreen.tsx'

export const Route = createFileRoute('/app/settings_/fhir-settings')({
  staticData: { title: msg`FHIR Client Settings`, needs: ['settings'] },
  component: FhirClientsScreen,
})
