import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DiagnosticsScreen } from '#src/areas/diagnostics/DiagnosticsScreen.tsx'

export const Route = createFileRoute('/app/diagnostics')({
  staticData: { title: msg`AI Nexus Diagnostics`, needs: ['ai'], needsPatient: true },
  component: DiagnosticsScreen,
})
