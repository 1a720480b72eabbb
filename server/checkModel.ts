import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Refusal, readFlags, runCommand } from './command.ts'
import { errorCode } from './errorCode.ts'
import { ModelFault } from './screening/manifest/ModelFault.ts'
import { readManifest } from './screening/manifest/readManifest.ts'
import type { TensorFacts } from './screening/model/checkMetadata.ts'
import type { ModelAnswer } from './screening/model/ModelAnswer.ts'
import { ModelRunner } from './screening/model/ModelRunner.ts'
import { loadModel } from './screening/model/openModel.ts'

const usage = `npm run check-model -- MANIFEST [FILE]
  Checks a model of a screening tool before the server uses it, without a database: prints its inputs and outputs, compares
  them with the manifest, runs the self-test, and measures times and memory.
  FILE   a picture or an mp3, whose result is printed`

const options = { help: { type: 'boolean', short: 'h', default: false } } as const

/** Number of analyses whose time is measured. */
const rounds = 10

function printTensors(what: string, tensors: readonly TensorFacts[]): void {
  for (const { name, type, shape } of tensors)
    console.log(`${what} ${JSON.stringify(name)}: ${type} [${shape.join(', ')}]`)
}

function bytesOf(path: string): Uint8Array {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new Refusal(`${path}: the file can't be read (${errorCode(error) ?? 'unknown'})`)
  }
}

function printAnswer(file: string, answer: ModelAnswer): void {
  if (answer.kind === 'result') console.log(`${file}: ${JSON.stringify(answer.result, null, 2)}`)
  else console.log(`${file}: refused (${answer.kind === 'refused' ? answer.why : answer.detail})`)
}

async function check(manifestPath: string, file: string | undefined): Promise<void> {
  const described = readManifest(resolve(manifestPath))
  const { manifest, modelPath, selfTestPath } = described
  console.log(`${manifest.name} ${manifest.version} by ${manifest.maker}, for ${manifest.tool} (${manifest.licence})`)
  // Before the comparison, because these lines show what to change in the manifest.
  const { inputs, outputs } = await loadModel(modelPath)
  printTensors('Input', inputs)
  printTensors('Output', outputs)
  const runner = new ModelRunner(described)
  await runner.open()
  console.log('Names, shapes and labels agree with the manifest.')
  const { loadMs, analysisMs } = await runner.test()
  console.log(`Self-test passed: ${manifest.selfTest.label} in ${basename(selfTestPath)}.`)
  const bytes = readFileSync(selfTestPath)
  const begin = performance.now()
  for (let round = 0; round < rounds; round += 1) await runner.analyze(bytes)
  const mean = (performance.now() - begin) / rounds
  const mb = Math.round(process.memoryUsage().rss / 1e6)
  console.log(
    `Times: first file ${Math.round(loadMs + analysisMs)} ms, then ${Math.round(mean)} ms each. Memory: ${mb} MB.`,
  )
  if (file !== undefined) printAnswer(file, await runner.analyze(bytesOf(file)))
}

await runCommand(async () => {
  const { values: flags, positionals } = readFlags(() => parseArgs({ allowPositionals: true, options }), usage)
  if (flags.help) return console.log(usage)
  const [manifest, file, ...more] = positionals
  if (manifest === undefined || more.length > 0) throw new Refusal(usage)
  try {
    await check(manifest, file)
  } catch (error) {
    throw error instanceof ModelFault ? new Refusal(error.message) : error
  }
})
