import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { UnavailableTool } from '#src/areas/diagnostics/UnavailableTool.tsx'

export const Route = createFileRoute('/app/diagnostics/Dermatologist')({
  staticData: { title: msg`Dermatologist`, needs: ['ai'] },
  component: () => <UnavailableTool tool="Dermatologist" />,
})
