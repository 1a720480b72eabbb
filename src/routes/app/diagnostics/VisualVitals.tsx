import { createFileRoute } from '@tanstack/react-router'
import { VisualVitals } from '#src/areas/diagnostics/scan/VisualVitals.tsx'

export const Route = createFileRoute('/app/diagnostics/VisualVitals')({
  component: VisualVitals,
})
