import { availableParallelism } from 'node:os'
import type { InferenceSession } from 'onnxruntime-node'
import { errorCode } from '../../errorCode.ts'
import { ModelFault } from '../manifest/ModelFault.ts'
import type { DescribedModel } from '../manifest/readManifest.ts'
import { checkMetadata, type TensorFacts } from './checkMetadata.ts'

type Runtime = typeof import('onnxruntime-node')

/** A model in memory. */
export interface OpenModel extends DescribedModel {
  readonly inputs: readonly TensorFacts[]
  readonly outputs: readonly TensorFacts[]
  /** Returns the values of the output for an input of this shape. Throws `ModelFault`. */
  readonly run: (values: Float32Array, shape: readonly number[]) => Promise<readonly number[]>
}

/** Loaded only if a model is configured: the library has 46 MB, and no build for some systems. */
async function loadRuntime(load: () => Promise<Runtime>): Promise<Runtime> {
  try {
    return await load()
  } catch (error) {
    const why = errorCode(error) ?? 'unknown'
    throw new ModelFault(
      `onnxruntime-node can't be loaded on ${process.platform} ${process.arch} (${why}): is it installed?`,
    )
  }
}

const factsOf = (metadata: InferenceSession['inputMetadata']): TensorFacts[] =>
  metadata.map((one) =>
    one.isTensor
      ? { name: one.name, type: one.type, shape: one.shape }
      : { name: one.name, type: 'no tensor', shape: [] },
  )

/** Returns the first line of an error of the runtime, which names the model's parts. */
const wordsOf = (error: unknown) =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '').slice(0, 300) : 'unknown'

interface Loaded {
  readonly runtime: Runtime
  readonly session: InferenceSession
  readonly inputs: readonly TensorFacts[]
  readonly outputs: readonly TensorFacts[]
}

/** Loads a model. Throws `ModelFault`. */
export async function loadModel(path: string, load = () => import('onnxruntime-node')): Promise<Loaded> {
  const runtime = await loadRuntime(load)
  try {
    const session = await runtime.InferenceSession.create(path, {
      // One core is left for the server.
      intraOpNumThreads: Math.max(1, availableParallelism() - 1),
      interOpNumThreads: 1,
      // Releases the memory of an analysis after it.
      enableCpuMemArena: false,
      logSeverityLevel: 4,
    })
    return { runtime, session, inputs: factsOf(session.inputMetadata), outputs: factsOf(session.outputMetadata) }
  } catch (error) {
    throw new ModelFault(`model: ${path} can't be loaded: ${wordsOf(error)}`)
  }
}

/**
 * Loads a model and compares it with its manifest. Throws `ModelFault` if it can't be loaded or disagrees with the
 * manifest.
 */
export async function openModel(described: DescribedModel): Promise<OpenModel> {
  const { runtime, session, inputs, outputs } = await loadModel(described.modelPath)
  const { input, output } = described.manifest
  checkMetadata(described.manifest, inputs, outputs)
  const isOfBytes = inputs.some(({ name, type }) => name === input.name && type === 'uint8')
  return {
    ...described,
    inputs,
    outputs,
    async run(values, shape) {
      const bytes = () => Uint8Array.from(values, (value) => Math.round(Math.min(255, Math.max(0, value))))
      const { Tensor } = runtime
      const tensor = isOfBytes ? new Tensor('uint8', bytes(), shape) : new Tensor('float32', values, shape)
      try {
        // Only this output: others may be large.
        const found = (await session.run({ [input.name]: tensor }, [output.name]))[output.name]
        return found?.data instanceof Float32Array ? [...found.data] : []
      } catch (error) {
        throw new ModelFault(`model: it failed: ${wordsOf(error)}`)
      }
    },
  }
}
