import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import * as v from 'valibot'
import type { ModelTool } from '#src/contract/screeningTools.ts'
import { errorCode } from '../../errorCode.ts'
import { labelsOf } from './labelsOf.ts'
import { ModelFault } from './ModelFault.ts'
import { isOfSounds, ModelManifest } from './ModelManifest.ts'

/** Max size of a manifest, of a model with its external data, and of a self-test file, bytes. */
const limits = { manifest: 1024 * 1024, model: 1024 ** 3, selfTest: 20 * 1024 * 1024 } as const

/** A manifest and the absolute paths of its files. */
export interface DescribedModel {
  readonly manifest: ModelManifest
  readonly modelPath: string
  readonly selfTestPath: string
}

function sizeOf(path: string, what: string): number {
  try {
    const found = statSync(path)
    if (!found.isFile()) throw new ModelFault(`${what}: ${path} is no file`)
    return found.size
  } catch (error) {
    if (error instanceof ModelFault) throw error
    throw new ModelFault(`${what}: ${path} can't be read (${errorCode(error) ?? 'unknown'})`)
  }
}

function parsed(path: string): ModelManifest {
  if (sizeOf(path, 'manifest') > limits.manifest) throw new ModelFault(`manifest: ${path} has more than 1 MB`)
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new ModelFault(`manifest: ${path} is no JSON`)
  }
  const result = v.safeParse(ModelManifest, content)
  if (result.success) return result.output
  const [issue] = result.issues
  const where = v.getDotPath(issue) ?? 'all of it'
  const why =
    issue.expected === 'never'
      ? 'unknown setting'
      : `expected ${issue.expected ?? issue.message}, got ${issue.received}`
  throw new ModelFault(`manifest: ${where}: ${why}`)
}

/** Throws `ModelFault` if parts of the manifest contradict each other. */
function refuseContradictions(manifest: ModelManifest): void {
  const { tool, output, selfTest, input } = manifest
  const wrong = (where: string, why: string) => new ModelFault(`manifest: ${where}: ${why}`)
  const isSound = tool === 'SnoreAndCough'
  if (isSound !== isOfSounds(manifest))
    throw wrong('input.kind', `expected ${isSound ? 'audio' : 'picture'} for ${tool}`)
  if (!Array.isArray(output.labels) && output.size === undefined && output.activation !== 'binary')
    throw wrong('output.size', 'needed, because labels are given by index')
  if (Array.isArray(output.labels) && output.size !== undefined && output.size !== output.labels.length)
    throw wrong('output.labels', `expected ${output.size} labels, got ${output.labels.length}`)
  const labels = labelsOf(output)
  if (!Array.isArray(output.labels) && Object.keys(output.labels).some((place) => Number(place) >= labels.length))
    throw wrong('output.labels', `expected places below ${labels.length}`)
  if (output.activation === 'binary' && labels.length !== 2)
    throw wrong('output.labels', `expected 2 labels, because the activation is binary, got ${labels.length}`)
  const known = new Set(labels.filter((label) => label !== ''))
  if (known.size === 0) throw wrong('output.labels', 'expected a label')
  const lists: readonly (readonly [string, readonly string[]])[] = [
    ['names', Object.keys(output.names)],
    ['thresholds', Object.keys(output.thresholds)],
    ['descriptions', Object.keys(output.descriptions)],
    ['diseases', Object.keys(output.diseases)],
    ['malignant', output.malignant ?? []],
    ['benign', output.benign ?? []],
    ['none', output.none === undefined ? [] : [output.none]],
  ]
  for (const [key, named] of lists)
    for (const label of named)
      if (!known.has(label)) throw wrong(`output.${key}`, `${JSON.stringify(label)} is no label`)
  if (!known.has(selfTest.label)) throw wrong('selfTest.label', `${JSON.stringify(selfTest.label)} is no label`)
  if (!isSound) return
  if ([...known].some((label) => label !== 'snore' && label !== 'cough'))
    throw wrong('output.labels', 'expected only snore and cough for SnoreAndCough')
  if (input.kind === 'audio' && input.hop > input.samples)
    throw wrong('input.hop', 'expected at most the samples of a window, because sounds between windows would be missed')
}

/**
 * Reads the manifest of a model, for a tool if it is given, and checks that its files exist. Throws `ModelFault` if the manifest is damaged, for
 * another tool or contradicts itself, or if a file is missing or too large.
 */
export function readManifest(path: string, tool?: ModelTool): DescribedModel {
  const manifest = parsed(path)
  if (tool !== undefined && manifest.tool !== tool)
    throw new ModelFault(`manifest: tool: expected ${tool}, got ${manifest.tool}`)
  refuseContradictions(manifest)
  const folder = dirname(path)
  const modelPath = resolve(folder, manifest.file)
  const selfTestPath = resolve(folder, manifest.selfTest.file)
  const external = statSync(`${modelPath}.data`, { throwIfNoEntry: false })?.size ?? 0
  if (sizeOf(modelPath, 'model') + external > limits.model)
    throw new ModelFault(`model: ${modelPath} has more than 1 GB`)
  if (sizeOf(selfTestPath, 'self-test file') > limits.selfTest)
    throw new ModelFault(`self-test file: ${selfTestPath} has more than 20 MB`)
  return { manifest, modelPath, selfTestPath }
}
