import type { ModelTool } from '#src/contract/screeningTools.ts'
import type { Share, ToolResult } from '#src/contract/toolResults.ts'
import type { ModelOutput } from '../manifest/ModelManifest.ts'
import { labelsOf } from '../manifest/labelsOf.ts'

/** A label that a model gave, and its probability. */
interface Score {
  readonly label: string
  readonly p: number
}

const shareOf = (p: number): Share => {
  const value = Math.min(1, Math.max(0, p))
  return { value, came: value.toFixed(4) }
}

/** Returns the labels of an output, likeliest first. Unused places and the label `none` are left out. */
function scoresOf(probabilities: readonly number[], output: ModelOutput): Score[] {
  return labelsOf(output)
    .map((label, place) => ({ label, p: probabilities[place] ?? 0 }))
    .filter(({ label }) => label !== '' && label !== output.none)
    .toSorted((a, b) => b.p - a.p)
}

/**
 * Returns the labels that count as findings, likeliest first: those that reach their thresholds. None does if `none` is
 * likelier, unless the labels are independent of each other (sigmoid): then a finding beside `none` stays.
 */
function findingsOf(scores: readonly Score[], probabilities: readonly number[], output: ModelOutput): readonly Score[] {
  const found = scores.filter(({ label, p }) => p >= (output.thresholds[label] ?? output.threshold))
  const none = output.none === undefined ? undefined : probabilities[labelsOf(output).indexOf(output.none)]
  const isBeaten = none !== undefined && output.activation !== 'sigmoid' && none >= (found[0]?.p ?? 0)
  return isBeaten ? [] : found
}

/** Returns the labels that count as findings in a picture, likeliest first. */
export function findingsIn(probabilities: readonly number[], output: ModelOutput): readonly string[] {
  return findingsOf(scoresOf(probabilities, output), probabilities, output).map(({ label }) => label)
}

/** Returns names and probabilities, likeliest first. Labels with the same name become one, with the highest probability. */
function named(scores: readonly Score[], { names }: ModelOutput): { readonly name: string; readonly p: number }[] {
  const byName = new Map<string, number>()
  for (const { label, p } of scores) {
    const name = names[label] ?? label
    byName.set(name, Math.max(byName.get(name) ?? 0, p))
  }
  return Array.from(byName, ([name, p]) => ({ name, p })).toSorted((a, b) => b.p - a.p)
}

function sumOf(labels: readonly string[] | undefined, scores: readonly Score[]): Share | null {
  if (!labels) return null
  return shareOf(scores.filter(({ label }) => labels.includes(label)).reduce((sum, { p }) => sum + p, 0))
}

/** Max number of labels in a result. */
const mostLabels = 200

/**
 * Returns the result of a tool whose model looked at a picture. A prediction is null if no label reaches its threshold:
 * that is no statement about health.
 */
export function pictureResult(
  tool: Exclude<ModelTool, 'SnoreAndCough'>,
  probabilities: readonly number[],
  output: ModelOutput,
): ToolResult {
  const scores = scoresOf(probabilities, output)
  const found = findingsOf(scores, probabilities, output)
  const [best] = found
  const bestName = best ? (output.names[best.label] ?? best.label) : null
  const description = best ? (output.descriptions[best.label] ?? null) : null
  switch (tool) {
    case 'Arthritis':
      return { tool, prediction: bestName, description, deformed_digits: null, swollen_joints: null }
    case 'Edema':
      return { tool, prediction: bestName, description: description === null ? [] : [description] }
    case 'Dermatologist': {
      const all = [...scores, ...noneOf(probabilities, output)]
      return {
        tool,
        malignant: sumOf(output.malignant, all),
        benign: sumOf(output.benign, all),
        preds: named(all, output)
          .slice(0, mostLabels)
          .map(({ name, p }) => ({ label: name, probability: shareOf(p) })),
        best_result: bestName,
      }
    }
    case 'NailSymptomaticPatterns':
      return {
        tool,
        predictions: found.slice(0, mostLabels).map(({ label, p }) => ({
          label: output.names[label] ?? label,
          confidence: shareOf(p),
          diseases: [...(output.diseases[label] ?? [])],
        })),
      }
    case 'XRay':
      return {
        tool,
        conditions: named(scores, output)
          .slice(0, mostLabels)
          .map(({ name, p }) => ({ name, probability: shareOf(p) })),
        top_result: bestName,
      }
  }
}

/** Returns the label `none` with its probability, if there is one: it may be one of those that are summed. */
function noneOf(probabilities: readonly number[], output: ModelOutput): Score[] {
  const { none } = output
  return none === undefined ? [] : [{ label: none, p: probabilities[labelsOf(output).indexOf(none)] ?? 0 }]
}
