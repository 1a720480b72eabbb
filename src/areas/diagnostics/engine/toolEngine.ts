import * as v from 'valibot'
import { referenceTools, ToolEngine, type ScreeningTool } from '#src/contract/screeningTools.ts'
import type { PortalConfig } from '#src/contract/portal.ts'

/**
 * Returns the engine that a deployment uses for a tool: what its configuration says, otherwise the reference engine if
 * the tool has one. An engine that this version doesn't know is none.
 */
export function toolEngineOf(config: Pick<PortalConfig, 'analysis'> | null, tool: ScreeningTool): ToolEngine {
  const engines = config?.analysis.tools
  const given: unknown =
    typeof engines === 'object' && engines !== null ? new Map(Object.entries(engines)).get(tool) : undefined
  if (given === undefined) return { kind: isReferenceTool(tool) ? 'reference' : 'none' }
  const parsed = v.safeParse(ToolEngine, given)
  if (!parsed.success || (parsed.output.kind === 'reference' && !isReferenceTool(tool))) return { kind: 'none' }
  return parsed.output
}

const isReferenceTool = (tool: ScreeningTool) => (referenceTools as readonly string[]).includes(tool)
