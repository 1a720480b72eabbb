import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EncountersScreen } from '#src/areas/patients/EncountersScreen.tsx'

export const Route = createFileRoute('/app/patients/encounters')({
  staticData: { title: msg`Encounters`, needs: ['patientInfo'], needsPatient: true },
  component: EncountersScreen,
})
