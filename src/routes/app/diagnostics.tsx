import { createFileRoute } from '@tanstack/react-router'
import { DiagnosticsScreen } from '#src/areas/diagnostics/DiagnosticsScreen.tsx'
import { needScreeningTexts } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/app/diagnostics')({
  beforeLoad: () => needScreeningTexts(),
  component: DiagnosticsScreen,
})
