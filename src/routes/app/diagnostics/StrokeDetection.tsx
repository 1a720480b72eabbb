import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { UnavailableTool } from '#src/areas/diagnostics/UnavailableTool.tsx'

export const Route = createFileRoute('/app/diagnostics/StrokeDetection')({
  staticData: { title: msg`Stroke *`, needs: ['ai'] },
  component: () => <UnavailableTool tool="StrokeDetection" />,
})
