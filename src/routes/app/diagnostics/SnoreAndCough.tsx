import { createFileRoute } from '@tanstack/react-router'
import { SnoreAndCoughTool } from '#src/areas/diagnostics/sound/SnoreAndCoughTool.tsx'
import { ToolPage } from './-ToolPage.tsx'

export const Route = createFileRoute('/app/diagnostics/SnoreAndCough')({ component: SnoreAndCough })

function SnoreAndCough() {
  return <ToolPage tool="SnoreAndCough">{(onSend) => <SnoreAndCoughTool onSend={onSend} />}</ToolPage>
}
