import { createFileRoute } from '@tanstack/react-router'
import { ToolPage } from './-ToolPage.tsx'

export const Route = createFileRoute('/app/diagnostics/Parkinsons')({ component: Parkinsons })

function Parkinsons() {
  return <ToolPage tool="Parkinsons">{() => null}</ToolPage>
}
