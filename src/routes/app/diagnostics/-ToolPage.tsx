import { ToolRoute } from '#src/areas/diagnostics/ToolRoute.tsx'
import { useSendFiles } from '#src/areas/messages/attachments/useSendFiles.ts'
import type { ScreeningTool } from '#src/contract/screeningTools.ts'

/** Tab of a screening tool, with messages to the care team. */
export function ToolPage({ tool }: { readonly tool: ScreeningTool }) {
  return <ToolRoute tool={tool} onSend={useSendFiles()} />
}
