import { createFileRoute } from '@tanstack/react-router'
import { RecordAccessScreen } from '#src/areas/access/RecordAccessScreen.tsx'

export const Route = createFileRoute('/app/patients/access')({
  component: RecordAccessScreen,
})
