import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { UnavailableTool } from '#src/areas/diagnostics/UnavailableTool.tsx'

export const Route = createFileRoute('/app/diagnostics/XRay')({
  staticData: { title: msg`Chest X-Ray`, needs: ['ai'] },
  component: () => <UnavailableTool tool="XRay" />,
})
