import type { ReplyOf } from '#src/contract/endpoint.ts'
import type { analyzeByModel } from '#src/contract/screening.ts'
import { type ModelTool, type ToolEngines, toolLimits } from '#src/contract/screeningTools.ts'
import { describeError } from '../describeError.ts'
import { ServiceError } from '../ServiceError.ts'
import { ModelFault } from './manifest/ModelFault.ts'
import { type DescribedModel, readManifest } from './manifest/readManifest.ts'
import { ModelProcess, type ModelProcessOptions, ProcessLost } from './process/ModelProcess.ts'

/** How long a call may wait for its turn before its analysis, ms. */
export const modelWaitMs = 15_000
/** Time limit of an analysis, ms: with the wait, a call ends within the client's time limit. */
const analysisMs = toolLimits.answerMs - modelWaitMs
/** Time limit of a self-test, ms. Loading a model of 1 GB takes some of it. */
const testMs = 60_000
/** Seconds after which a client may try again. */
const retryAfter = 5

/** The clinic's own models of one server, for all its portals. */
export interface ToolModels {
  /** The tools whose model passed its self-test. Those of which it is running, or failed, are `none`. */
  readonly engines: () => ToolEngines
  /** Resolves when all self-tests are over. Never rejects. */
  readonly tested: Promise<void>
  /** Analyzes a file. Throws 400 `bad-input` if it is of another kind, 503 `unavailable` if the model gave no answer. */
  readonly analyze: (tool: ModelTool, bytes: Uint8Array) => Promise<ReplyOf<typeof analyzeByModel>>
  /** Id of the process that runs the models; undefined while there is none. */
  readonly pid: () => number | undefined
  readonly close: () => void
}

interface Entry {
  readonly tool: ModelTool
  readonly described: DescribedModel
  isReady: boolean
}

export interface ToolModelsOptions extends ModelProcessOptions {
  readonly testMs?: number
  /** Writes a line to the log. Default: the console. */
  readonly log?: (line: string) => void
}

const lossWords = { time: 'took too long', memory: 'needed too much memory', ended: 'ended the process' } as const

/** Returns why a model is not offered. */
function faultOf(error: unknown): string {
  if (error instanceof ModelFault) return error.message
  if (error instanceof ProcessLost) return `self-test: the model ${lossWords[error.why]}`
  return describeError(error)
}

/**
 * Opens the models of a deployment by the paths of their manifests, and starts their self-tests one after another. A model
 * that can't be used is logged and not offered; it never stops the server, because records matter more than a tool.
 */
export function createToolModels(
  manifests: ReadonlyMap<ModelTool, string>,
  options: ToolModelsOptions = {},
): ToolModels {
  const { log, testMs: testLimitMs = testMs, ...limits } = options
  const say = log ?? ((line: string) => console.log(line))
  const complain = log ?? ((line: string) => console.error(line))
  const process = new ModelProcess({ limitMs: analysisMs, ...limits })
  const entries = new Map<ModelTool, Entry>()
  let isClosed = false
  const refuse = (tool: ModelTool, error: unknown) => {
    if (!isClosed) complain(`screening: ${tool} has no engine: ${faultOf(error)}`)
  }
  for (const [tool, path] of manifests) {
    try {
      entries.set(tool, { tool, described: readManifest(path, tool), isReady: false })
    } catch (error) {
      refuse(tool, error)
    }
  }

  const test = async (entry: Entry) => {
    const { tool, described } = entry
    const { name, version, selfTest } = described.manifest
    try {
      const reply = await process.run({ kind: 'test', model: described }, testLimitMs)
      if (reply.kind === 'fault') throw new ModelFault(reply.message)
      if (reply.kind !== 'tested') throw new ModelFault(reply.kind === 'failed' ? reply.message : 'no answer')
      entry.isReady = true
      const { loadMs, analysisMs: took } = reply.test
      say(
        `screening: ${tool}: ${name} ${version} passed its self-test (${selfTest.label}), loaded in ${Math.round(loadMs)} ms, ${Math.round(took)} ms for the file`,
      )
    } catch (error) {
      entries.delete(tool)
      refuse(tool, error)
    }
  }
  const tests = [...entries.values()].map(test)

  return {
    tested: Promise.all(tests).then(() => {}),
    engines: () =>
      Object.fromEntries(
        Array.from(manifests.keys(), (tool) => {
          const { described, isReady = false } = entries.get(tool) ?? {}
          if (!described || !isReady) return [tool, { kind: 'none' }] as const
          const { name, version, maker, intendedUse } = described.manifest
          return [tool, { kind: 'model', name, version, maker, intendedUse }] as const
        }),
      ),
    async analyze(tool, bytes) {
      const entry = entries.get(tool)
      if (!entry) return { kind: 'refused', why: 'model-not-installed' }
      if (!entry.isReady) throw new ServiceError(503, 'unavailable', 'analysis: the model is being tested', retryAfter)
      const unavailable = (why: string) => {
        complain(`screening: ${tool}: ${why}`)
        return new ServiceError(503, 'unavailable', 'analysis: the model gave no answer', retryAfter)
      }
      try {
        const reply = await process.run({ kind: 'analyze', model: entry.described, bytes })
        if (reply.kind !== 'answer') throw unavailable(reply.kind === 'tested' ? 'no answer' : reply.message)
        const { answer } = reply
        if (answer.kind === 'bad-input') throw new ServiceError(400, 'bad-input', answer.detail)
        return answer.kind === 'refused' ? answer : { kind: 'result', result: answer.result }
      } catch (error) {
        if (error instanceof ServiceError) throw error
        // Also if the system can start no process.
        throw unavailable(error instanceof ProcessLost ? `the model ${lossWords[error.why]}` : describeError(error))
      }
    },
    pid: () => process.pid,
    close() {
      isClosed = true
      process.close()
    },
  }
}
