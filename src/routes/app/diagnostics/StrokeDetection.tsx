import { createFileRoute } from '@tanstack/react-router'
import { StrokeTool } from '#src/areas/diagnostics/stroke/StrokeTool.tsx'
import { ToolPage } from './-ToolPage.tsx'

export const Route = createFileRoute('/app/diagnostics/StrokeDetection')({ component: StrokeDetection })

function StrokeDetection() {
  return <ToolPage tool="StrokeDetection">{(onSend) => <StrokeTool onSend={onSend} />}</ToolPage>
}
