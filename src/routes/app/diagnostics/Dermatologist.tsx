import { createFileRoute } from '@tanstack/react-router'
import { DermatologistTool } from '#src/areas/diagnostics/pictures/DermatologistTool.tsx'
import { ToolPage } from './-ToolPage.tsx'

export const Route = createFileRoute('/app/diagnostics/Dermatologist')({ component: Dermatologist })

function Dermatologist() {
  return <ToolPage tool="Dermatologist">{(onSend) => <DermatologistTool onSend={onSend} />}</ToolPage>
}
