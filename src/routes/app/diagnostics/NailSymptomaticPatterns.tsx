import { createFileRoute } from '@tanstack/react-router'
import { NailTool } from '#src/areas/diagnostics/pictures/NailTool.tsx'
import { ToolPage } from './-ToolPage.tsx'

export const Route = createFileRoute('/app/diagnostics/NailSymptomaticPatterns')({ component: NailSymptomaticPatterns })

function NailSymptomaticPatterns() {
  return <ToolPage tool="NailSymptomaticPatterns">{(onSend) => <NailTool onSend={onSend} />}</ToolPage>
}
