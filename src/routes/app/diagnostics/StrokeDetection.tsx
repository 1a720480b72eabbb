import { createFileRoute } from '@tanstack/react-router'
import { UnavailableTool } from '#src/areas/diagnostics/UnavailableTool.tsx'

export const Route = createFileRoute('/app/diagnostics/StrokeDetection')({
  component: () => <UnavailableTool tool="StrokeDetection" />,
})
