import { useAtomValue } from 'jotai'
import { lazy, Suspense, type ReactNode } from 'react'
import type { ScreeningTool } from '#src/contract/screeningTools.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { useToolEngine } from './engine/useAnalysis.ts'
import type { SendMessage } from './history/SendResult.tsx'

const UnsetTool = lazy(async () => ({ default: (await import('./unset/UnsetTool.tsx')).UnsetTool }))

interface ToolRouteProps {
  readonly tool: ScreeningTool
  /** Opens a message to the care team. Null if the user has no access to messages. */
  readonly onSend: SendMessage | null
  /** The tool, for a deployment that has an engine for it. */
  readonly children: ReactNode
}

/**
 * Tab of a tool: the tool itself, or what it would do if there is no engine for it. Nothing that a person chose remains
 * when the session shows another one.
 */
export function ToolRoute({ tool, onSend, children }: ToolRouteProps) {
  const engine = useToolEngine(tool)
  const ptId = useAtomValue(sessionAtom)?.user.PtID ?? null
  return (
    <div key={ptId} className="grid gap-6 *:min-w-0">
      {engine.kind === 'none' ? (
        <Suspense fallback={null}>
          <UnsetTool tool={tool} onSend={onSend} />
        </Suspense>
      ) : (
        children
      )}
    </div>
  )
}
