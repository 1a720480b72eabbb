import { createFileRoute } from '@tanstack/react-router'
import { XRayTool } from '#src/areas/diagnostics/pictures/XRayTool.tsx'
import { ToolPage } from './-ToolPage.tsx'

export const Route = createFileRoute('/app/diagnostics/XRay')({ component: XRay })

function XRay() {
  return <ToolPage tool="XRay">{(onSend) => <XRayTool onSend={onSend} />}</ToolPage>
}
