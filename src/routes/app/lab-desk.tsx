import { createFileRoute } from '@tanstack/react-router'
import { LabDeskScreen } from '#src/areas/lab-desk/LabDeskScreen.tsx'
import { LabDeskSearch } from '#src/areas/lab-desk/LabDeskSearch.ts'
import { LabName } from '#src/areas/labs/LabName.tsx'
import { LabStatus } from '#src/areas/labs/LabStatus.tsx'
import { startCoded } from '#src/coded/startCoded.ts'
import type { LabOfClinic } from '#src/contract/specimens.ts'

export const Route = createFileRoute('/app/lab-desk')({
  validateSearch: LabDeskSearch,
  loader: () => startCoded('labs'),
  component: LabDesk,
})

const nameOf = (lab: LabOfClinic) => <LabName lab={lab} />
const statusOf = (lab: LabOfClinic) => <LabStatus status={lab.status} />

function LabDesk() {
  return <LabDeskScreen nameOf={nameOf} statusOf={statusOf} />
}
