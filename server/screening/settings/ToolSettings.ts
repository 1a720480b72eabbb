import type { ModelTool, ToolEngines } from '#src/contract/screeningTools.ts'

/** Which engines a deployment uses for the screening tools. */
export interface ToolSettings {
  /** The engines that need no model: services, `reference` and `none`. */
  readonly engines: ToolEngines
  /** Paths of the manifests of models. */
  readonly manifests: ReadonlyMap<ModelTool, string>
}
