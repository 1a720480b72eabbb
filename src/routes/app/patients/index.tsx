import { createFileRoute } from '@tanstack/react-router'
import { PatientsScreen } from '#src/areas/patients/PatientsScreen.tsx'
import { PatientsSearch } from '#src/areas/patients/PatientsSearch.ts'

export const Route = createFileRoute('/app/patients/')({
  validateSearch: PatientsSearch,
  component: PatientsScreen,
})
