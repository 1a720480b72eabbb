import { useAtomValue } from 'jotai'
import type { ScreeningTool, ToolEngine } from '#src/contract/screeningTools.ts'
import { portalAtom } from '#src/session/profile/portal.ts'
import { toolEngineOf } from './toolEngine.ts'

/** Returns the engine that this deployment uses for a tool. */
export function useToolEngine(tool: ScreeningTool): ToolEngine {
  return toolEngineOf(useAtomValue(portalAtom), tool)
}
