import { createFileRoute } from '@tanstack/react-router'
import { SkinLesionTool } from '#src/areas/diagnostics/lesion/SkinLesionTool.tsx'
import { ToolPage } from './-ToolPage.tsx'

export const Route = createFileRoute('/app/diagnostics/SkinLesion')({ component: SkinLesion })

function SkinLesion() {
  return <ToolPage tool="SkinLesion">{(onSend) => <SkinLesionTool onSend={onSend} />}</ToolPage>
}
