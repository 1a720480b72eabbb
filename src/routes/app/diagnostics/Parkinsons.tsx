import { createFileRoute } from '@tanstack/react-router'
import { ParkinsonsTool } from '#src/areas/diagnostics/drawings/ParkinsonsTool.tsx'
import { ToolPage } from './-ToolPage.tsx'

export const Route = createFileRoute('/app/diagnostics/Parkinsons')({ component: Parkinsons })

function Parkinsons() {
  return <ToolPage tool="Parkinsons">{(onSend) => <ParkinsonsTool onSend={onSend} />}</ToolPage>
}
