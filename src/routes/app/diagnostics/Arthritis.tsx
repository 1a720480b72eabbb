import { createFileRoute } from '@tanstack/react-router'
import { ArthritisTool } from '#src/areas/diagnostics/pictures/ArthritisTool.tsx'
import { ToolPage } from './-ToolPage.tsx'

export const Route = createFileRoute('/app/diagnostics/Arthritis')({ component: Arthritis })

function Arthritis() {
  return <ToolPage tool="Arthritis">{(onSend) => <ArthritisTool onSend={onSend} />}</ToolPage>
}
