import { createFileRoute } from '@tanstack/react-router'
import { PatientsScreen } from '#src/areas/patients/PatientsScreen.tsx'
import { PatientsSearch } from '#src/areas/patients/PatientsSearch.ts'
import { needManagingTexts } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/app/patients/')({
  beforeLoad: () => needManagingTexts(),
  validateSearch: PatientsSearch,
  component: PatientsScreen,
})
