import type { ReactNode } from 'react'
import type { SendMessage } from '#src/areas/diagnostics/history/SendResult.tsx'
import { ToolRoute } from '#src/areas/diagnostics/ToolRoute.tsx'
import { useSendFiles } from '#src/areas/messages/attachments/useSendFiles.ts'
import type { ScreeningTool } from '#src/contract/screeningTools.ts'

interface ToolPageProps {
  readonly tool: ScreeningTool
  /** The tool. It gets what opens a message to the care team, or null if the user has no access to messages. */
  readonly children: (onSend: SendMessage | null) => ReactNode
}

/** Tab of a screening tool, with messages to the care team. */
export function ToolPage({ tool, children }: ToolPageProps) {
  const onSend = useSendFiles()
  return (
    <ToolRoute tool={tool} onSend={onSend}>
      {children(onSend)}
    </ToolRoute>
  )
}
