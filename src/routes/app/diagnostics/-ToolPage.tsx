import type { ReactNode } from 'react'
import { ToolRoute } from '#src/areas/diagnostics/ToolRoute.tsx'
import type { ScreeningTool } from '#src/contract/screeningTools.ts'

interface ToolPageProps {
  readonly tool: ScreeningTool
  readonly children: ReactNode
}

/** Tab of a screening tool, with messages to the clinic. */
export function ToolPage({ tool, children }: ToolPageProps) {
  return (
    <ToolRoute tool={tool} send={null}>
      {children}
    </ToolRoute>
  )
}
