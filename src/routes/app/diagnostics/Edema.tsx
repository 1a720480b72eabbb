import { createFileRoute } from '@tanstack/react-router'
import { EdemaTool } from '#src/areas/diagnostics/pictures/EdemaTool.tsx'
import { ToolPage } from './-ToolPage.tsx'

export const Route = createFileRoute('/app/diagnostics/Edema')({ component: Edema })

function Edema() {
  return <ToolPage tool="Edema">{(onSend) => <EdemaTool onSend={onSend} />}</ToolPage>
}
