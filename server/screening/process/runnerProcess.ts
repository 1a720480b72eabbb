import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { describeError } from '../../describeError.ts'
import { ModelFault } from '../manifest/ModelFault.ts'
import type { DescribedModel } from '../manifest/readManifest.ts'
import { ModelRunner } from '../model/ModelRunner.ts'
import type { ModelReply, ModelTask } from './protocol.ts'

// The script of the process that runs models (`ModelProcess`).
// Less CPU than the server under load, and the first process that Linux ends if memory is short.
setPriority(5)
try {
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Not Linux, or not allowed.
}

const runners = new Map<string, ModelRunner>()

function runnerOf(model: DescribedModel): ModelRunner {
  const { tool } = model.manifest
  const runner = runners.get(tool) ?? new ModelRunner(model)
  runners.set(tool, runner)
  return runner
}

async function replyTo(task: ModelTask): Promise<ModelReply> {
  const runner = runnerOf(task.model)
  try {
    if (task.kind === 'test') return { kind: 'tested', test: await runner.test() }
    return { kind: 'answer', answer: await runner.analyze(task.bytes) }
  } catch (error) {
    if (error instanceof ModelFault) return { kind: 'fault', message: error.message }
    return { kind: 'failed', message: describeError(error) }
  }
}

process.on('message', (task: ModelTask) => {
  void replyTo(task).then((reply) => process.send?.(reply))
})
// The server's process has ended.
process.on('disconnect', () => process.exit())
