import { ApiError } from '#src/api/errors.ts'
import { analyzeByModel } from '#src/contract/screening.ts'
import {
  modelTools,
  strokePoses,
  toolFileFields,
  toolLimits,
  type ModelTool,
  type ScreeningTool,
  type ToolEngine,
} from '#src/contract/screeningTools.ts'
import type { ResultEngine } from '#src/contract/screeningResults.ts'
import type { ResultOf, ToolResult } from '#src/contract/toolResults.ts'
import { dataUrlOf } from '#src/lib/dataUrlOf.ts'
import { authorizedCall } from '#src/session/lifecycle/authorizedCall.ts'
import type { Session } from '#src/session/state/sessionShape.ts'
import type { AnalysisState, ToolFile } from './Analysis.ts'
import { callService } from './callService.ts'
import { serviceForm } from './serviceForm.ts'
import { LoginFailed, type ToolAccess } from './ToolAccess.ts'

/** Name and version of the reference engine, for results. */
export const referenceEngine = { kind: 'reference', name: 'Yarrow', version: '1' } as const satisfies ResultEngine

/** How the device's own analysis ends. `shape`: which drawing it refuses, for the tool that has two. */
export type MeasureEnd<Tool extends ScreeningTool> =
  | { readonly kind: 'measured'; readonly result: ResultOf<Tool> }
  | { readonly kind: 'refused'; readonly why: string; readonly shape?: string }
  | { readonly kind: 'failed' }

export interface How {
  readonly signal: AbortSignal
  /** Reports progress, 0 to 1. */
  readonly onShare: (share: number) => void
}

/** Computes a result on the device. Never rejects. */
export type Measure<Tool extends ScreeningTool> = (files: readonly ToolFile[], how: How) => Promise<MeasureEnd<Tool>>

/** Files to analyze, or a function that makes them. */
export type FilesOf = readonly ToolFile[] | (() => Promise<readonly ToolFile[]>)

export interface AnalysisRequest<Tool extends ScreeningTool> extends How {
  readonly tool: Tool
  readonly engine: ToolEngine
  readonly files: FilesOf
  /** More fields of the form for a service. */
  readonly fields?: Readonly<Record<string, string>> | undefined
  readonly session: Session
  readonly access: ToolAccess
  /** Only for tools that have a reference engine. */
  readonly measure?: Measure<Tool> | undefined
}

/** How an analysis ends. */
export type AnalysisEnd<Tool extends ScreeningTool> =
  | {
      readonly kind: 'done'
      readonly result: ResultOf<Tool>
      readonly picture: string | null
      readonly engine: ResultEngine
    }
  | Extract<AnalysisState<Tool>, { readonly kind: 'refused' | 'failed' }>

const failed = (why: 'login' | 'offline' | 'error') => ({ kind: 'failed', why }) as const

/** Analyzes files with the engine of a tool. Rejects only with the signal's reason if it was aborted. */
export async function runAnalysis<Tool extends ScreeningTool>(
  request: AnalysisRequest<Tool>,
): Promise<AnalysisEnd<Tool>> {
  try {
    const end = await run(request)
    request.signal.throwIfAborted()
    return end
  } catch (error) {
    request.signal.throwIfAborted()
    return failureOf(error)
  }
}

function failureOf(error: unknown) {
  if (error instanceof LoginFailed) return failed(isUnreachable(error.cause) ? 'offline' : 'login')
  return failed(isUnreachable(error) ? 'offline' : 'error')
}

/**
 * Whether there is no connection: the session shows only saved records, or the device is offline. If it is online, a call
 * without an answer is a fault of the service.
 */
const isUnreachable = (error: unknown) =>
  error instanceof ApiError
    ? error.code === 'saved-only' || (error.status === 0 && !navigator.onLine)
    : error instanceof TypeError && !navigator.onLine

async function run<Tool extends ScreeningTool>(request: AnalysisRequest<Tool>): Promise<AnalysisEnd<Tool>> {
  const { tool, engine } = request
  const files = typeof request.files === 'function' ? await request.files() : request.files
  request.signal.throwIfAborted()
  switch (engine.kind) {
    case 'none':
      return failed('error')
    case 'reference': {
      const end = await request.measure?.(files, request)
      if (!end || end.kind === 'failed') return failed('error')
      if (end.kind === 'refused') return { kind: 'refused', why: end.why, file: end.shape ?? null }
      return { kind: 'done', result: end.result, picture: null, engine: referenceEngine }
    }
    case 'service': {
      if (!isComplete(tool, files)) return failed('error')
      const form = serviceForm(tool, files, request.fields)
      const { result, picture } = await callService({ ...request, url: engine.url, form })
      return { kind: 'done', result, picture, engine: { kind: 'service', name: engine.name, version: '' } }
    }
    case 'model':
      return runModel(request, files, { kind: 'model', name: engine.name, version: engine.version })
  }
}

async function runModel<Tool extends ScreeningTool>(
  request: AnalysisRequest<Tool>,
  files: readonly ToolFile[],
  engine: ResultEngine,
): Promise<AnalysisEnd<Tool>> {
  const { session, signal } = request
  const tool: ScreeningTool = request.tool
  const [file] = files
  if (!file || !isModelTool(tool)) return failed('error')
  // A session of saved records has no token, and the clinic's no to a call without one would end it.
  if (session.saved) return failed('offline')
  const body = { file: await dataUrlOf(file.blob) }
  const { data } = await authorizedCall(analyzeByModel, { params: { tool }, body }, session, signal, {
    timeoutMs: toolLimits.answerMs,
  })
  if (data.kind === 'refused') return { kind: 'refused', why: data.why, file: null }
  if (!isOf(data.result, request.tool)) return failed('error')
  return { kind: 'done', result: data.result, picture: null, engine }
}

/** Whether all files of a tool are there (screening §5). Of the poses of a stroke, one is enough. */
function isComplete(tool: ScreeningTool, files: readonly ToolFile[]): boolean {
  const has = (name: string) => files.some(({ field }) => field === name)
  return tool === 'StrokeDetection' ? strokePoses.some(has) : toolFileFields[tool].every(has)
}

const isModelTool = (tool: ScreeningTool): tool is ModelTool => (modelTools as readonly string[]).includes(tool)

function isOf<Tool extends ScreeningTool>(result: ToolResult, tool: Tool): result is ResultOf<Tool> {
  return result.tool === tool
}
