import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PatientsScreen } from '#src/areas/patients/PatientsScreen.tsx'
import { PatientsSearch } from '#src/areas/patients/PatientsSearch.ts'

export const Route = createFileRoute('/app/patients/')({
  staticData: { title: msg`Patients`, needs: ['patientInfo'] },
  validateSearch: PatientsSearch,
  component: PatientsScreen,
})
