import { useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { ScreeningTool } from '#src/contract/screeningTools.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { SkeletonCard } from '#src/ui/waiting/SkeletonCard.tsx'
import { useToolEngine } from './engine/useToolEngine.ts'
import type { SendMessage } from './history/SendResult.tsx'
import { toolScreens } from './toolScreens.ts'

interface ToolRouteProps {
  readonly tool: ScreeningTool
  /** Opens a message to the care team. Null if the user has no access to messages. */
  readonly onSend: SendMessage | null
}

/**
 * Tab of a tool: the tool itself, or what it would do if there is no engine for it. Nothing that a person chose remains
 * when the session shows another one.
 */
export function ToolRoute({ tool, onSend }: ToolRouteProps) {
  const { kind } = useToolEngine(tool)
  const ptId = useAtomValue(sessionAtom)?.user.PtID ?? null
  return <ToolScreen key={`${tool} ${kind} ${ptId}`} tool={tool} isUnset={kind === 'none'} onSend={onSend} />
}

/** Loads the screen when it is first shown. After a failure, the page's error state shows it again, and loads again. */
function ToolScreen({ tool, isUnset, onSend }: ToolRouteProps & { readonly isUnset: boolean }) {
  const [Screen] = useState(() => lazy(async () => ({ default: await toolScreens[tool]() })))
  const [UnsetTool] = useState(() => lazy(async () => ({ default: (await import('./unset/UnsetTool.tsx')).UnsetTool })))
  useEffect(() => {
    // So that the tool works without a network from now on. It is only help: without it, the tool loads at Analyze.
    if (!isUnset) void import('#src/workers/screening/client.ts').then(({ warm }) => warm(tool)).catch(() => undefined)
  }, [tool, isUnset])
  return (
    <div className="grid gap-6 *:min-w-0">
      <Suspense fallback={<SkeletonCard />}>
        {isUnset ? <UnsetTool tool={tool} onSend={onSend} /> : <Screen onSend={onSend} />}
      </Suspense>
    </div>
  )
}
