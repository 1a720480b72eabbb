import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { ModelTool } from '../src/contract/screeningTools.ts'
import { createToolModels, type ToolModels } from '../server/screening/createToolModels.ts'
import { chestManifest, yamnetManifest } from '../server/screening/sharedModels.ts'

export interface ModelFigures {
  /** Time until both self-tests are over, ms. */
  readonly testsMs: number
  /** Analyses a minute, one after another. */
  readonly picturesAMinute: number
  readonly clipsAMinute: number
  /** Time of a recording of almost an hour, ms. */
  readonly hourMs: number
  /** Memory of the process with both models: after the self-tests, and after all of this, MB. */
  readonly mb: { readonly begin: number; readonly end: number }
  /** Recordings of coughs, and those in which a cough was found. */
  readonly coughs: { readonly count: number; readonly found: number }
  /** Other recordings, and those with a cough or a snore that is none, by class. */
  readonly others: { readonly count: number; readonly coughs: readonly string[]; readonly snores: readonly string[] }
}

const measuredMs = 10_000

function memoryOf(models: ToolModels): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${models.pid()}/status`, 'utf8')) ?? []
  return (Number(kilobytes) * 1024) / 1e6
}

const filesIn = (folder: string) => readdirSync(folder).map((name) => join(folder, name))

async function aMinute(models: ToolModels, tool: ModelTool, file: Uint8Array): Promise<number> {
  const begin = performance.now()
  let count = 0
  for (; performance.now() - begin < measuredMs; count += 1) await models.analyze(tool, file)
  return (count * 60_000) / (performance.now() - begin)
}

/** Returns the durations of coughs and snores that are found in a recording. */
async function soundsIn(models: ToolModels, path: string): Promise<{ cough: number; snore: number }> {
  const reply = await models.analyze('SnoreAndCough', readFileSync(path))
  if (reply.kind !== 'result' || reply.result.tool !== 'SnoreAndCough') throw new Error(`${path}: ${reply.kind}`)
  return { cough: reply.result.cough_duration ?? 0, snore: reply.result.snore_duration ?? 0 }
}

/** Runs two models of others from the shared data on the server's own path, without HTTP. `folder`: for its files. */
export async function measureScreeningModels(data: string, folder: string): Promise<ModelFigures> {
  const manifests = new Map<ModelTool, string>()
  for (const manifest of [yamnetManifest(data), chestManifest(data)]) {
    const path = join(folder, `${manifest.tool}.json`)
    writeFileSync(path, JSON.stringify(manifest))
    manifests.set(manifest.tool, path)
  }
  const begin = performance.now()
  const models = createToolModels(manifests)
  try {
    await models.tested
    const testsMs = performance.now() - begin
    const atBegin = memoryOf(models)

    const audio = join(data, 'screening/audio')
    const coughing = [...filesIn(join(audio, 'cough/bmc')), ...filesIn(join(audio, 'cough/coughvid'))]
    let found = 0
    for (const path of coughing) if ((await soundsIn(models, path)).cough > 0) found += 1
    const wrong: { coughs: string[]; snores: string[] } = { coughs: [], snores: [] }
    let count = 0
    for (const kind of readdirSync(join(audio, 'esc10')))
      for (const path of filesIn(join(audio, 'esc10', kind))) {
        const { cough, snore } = await soundsIn(models, path)
        count += 1
        if (cough > 0) wrong.coughs.push(kind)
        if (snore > 0) wrong.snores.push(kind)
      }

    const media = (name: string) => readFileSync(join(data, 'media', name))
    // As a device sends it.
    const picture = await sharp(media('chest-xray-nih-00000001.png')).resize(1600).jpeg({ quality: 90 }).toBuffer()
    const picturesAMinute = await aMinute(models, 'XRay', picture)
    const clipsAMinute = await aMinute(models, 'SnoreAndCough', media('cough-coughvid.mp3'))
    const [rain = ''] = filesIn(join(audio, 'esc10/Rain'))
    const hour = Buffer.concat(Array.from({ length: 680 }, () => readFileSync(rain)))
    const hourBegin = performance.now()
    await models.analyze('SnoreAndCough', hour)
    return {
      testsMs,
      picturesAMinute,
      clipsAMinute,
      hourMs: performance.now() - hourBegin,
      mb: { begin: atBegin, end: memoryOf(models) },
      coughs: { count: coughing.length, found },
      others: { count, ...wrong },
    }
  } finally {
    models.close()
  }
}
