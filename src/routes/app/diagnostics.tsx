import { createFileRoute } from '@tanstack/react-router'
import { DiagnosticsScreen } from '#src/areas/diagnostics/DiagnosticsScreen.tsx'

export const Route = createFileRoute('/app/diagnostics')({
  component: DiagnosticsScreen,
})
