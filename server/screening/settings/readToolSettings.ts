import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import * as v from 'valibot'
import {
  modelTools,
  type ModelTool,
  referenceTools,
  type ScreeningTool,
  screeningTools,
  type ToolEngine,
  toolPaths,
} from '#src/contract/screeningTools.ts'
import { errorCode } from '../../errorCode.ts'
import { isServiceAddress } from './isServiceAddress.ts'
import type { ToolSettings } from './ToolSettings.ts'

const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300))

const Settings = {
  service: v.strictObject({
    engine: v.literal('service'),
    url: v.pipe(
      v.string(),
      v.check(isServiceAddress, 'url: expected an address such as https://ai.example/arthritis/'),
      v.transform((value) => (value.endsWith('/') ? value : `${value}/`)),
    ),
    name: text,
  }),
  model: v.strictObject({ engine: v.literal('model'), manifest: text }),
  reference: v.strictObject({ engine: v.literal('reference') }),
  none: v.strictObject({ engine: v.literal('none') }),
} as const
type Kind = keyof typeof Settings

/** An invalid file of tools. The message says where, in words, without an address of it. */
export class ToolSettingsFault extends Error {
  override name = 'ToolSettingsFault'
}

const isOneOf = <T extends string>(list: readonly T[], value: string): value is T => list.some((one) => one === value)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readJson(path: string): Record<string, unknown> {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const why =
      error instanceof SyntaxError ? 'expected JSON' : `the file can't be read (${errorCode(error) ?? 'unknown'})`
    throw new ToolSettingsFault(why)
  }
  if (!isRecord(content)) throw new ToolSettingsFault('expected an object with a tool by its name')
  return content
}

/** Parses the setting of one tool. Throws `ToolSettingsFault`. */
function settingOf<K extends Kind>(tool: ScreeningTool, kind: K, value: unknown): v.InferOutput<(typeof Settings)[K]> {
  const parsed = v.safeParse(Settings[kind], value)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const key = v.getDotPath(issue) ?? ''
  if (issue.type === 'check') throw new ToolSettingsFault(`${tool}: ${issue.message}`)
  const why = issue.expected === 'never' ? 'unknown setting' : `expected ${issue.expected ?? 'another value'}`
  throw new ToolSettingsFault(`${tool}: ${key}: ${why}`)
}

/**
 * Reads the file that `SCREENING_TOOLS` names: an object with an engine by tool. Paths in it are relative to its folder.
 * The manifests themselves are read later, because a wrong one must not stop the server. Throws `ToolSettingsFault`.
 */
export function readToolSettings(path: string): ToolSettings {
  const engines: Partial<Record<ScreeningTool, ToolEngine>> = {}
  const manifests = new Map<ModelTool, string>()
  for (const [tool, value] of Object.entries(readJson(path))) {
    if (!isOneOf(screeningTools, tool))
      throw new ToolSettingsFault(
        `unknown tool ${JSON.stringify(tool.slice(0, 40))}: expected ${screeningTools.join(', ')}`,
      )
    const kind = isRecord(value) ? value['engine'] : undefined
    if (kind === 'service') {
      const { url, name } = settingOf(tool, kind, value)
      engines[tool] = { kind, url: `${url}${toolPaths[tool]}`, name }
    } else if (kind === 'model') {
      const { manifest } = settingOf(tool, kind, value)
      if (!isOneOf(modelTools, tool))
        throw new ToolSettingsFault(`${tool}: no model can be used for it, only for ${modelTools.join(', ')}`)
      manifests.set(tool, resolve(dirname(path), manifest))
    } else if (kind === 'reference') {
      settingOf(tool, kind, value)
      if (!isOneOf(referenceTools, tool))
        throw new ToolSettingsFault(`${tool}: has no reference engine, only ${referenceTools.join(', ')} have one`)
      engines[tool] = { kind }
    } else if (kind === 'none') {
      settingOf(tool, kind, value)
      engines[tool] = { kind }
    } else throw new ToolSettingsFault(`${tool}: engine: expected service, model, reference or none`)
  }
  return { engines, manifests }
}
