import type { ToolResult } from '#src/contract/toolResults.ts'
import { labelsOf } from '../manifest/labelsOf.ts'
import { ModelFault } from '../manifest/ModelFault.ts'
import type { SoundManifest } from '../manifest/ModelManifest.ts'
import { activate } from '../model/activate.ts'
import type { ModelAnswer } from '../model/ModelAnswer.ts'
import type { OpenModel } from '../model/openModel.ts'
import { mp3Length } from './mp3Length.ts'
import { durationOf, type ScoredWindow, soundEvents } from './soundEvents.ts'
import { type SoundWindow, soundWindows } from './soundWindows.ts'

type SoundModel = OpenModel & { readonly manifest: SoundManifest }

/** Max length of a recording, seconds. */
const maxSeconds = 3600
/**
 * Windows overlap half as much in a recording of more than this, seconds: otherwise a server under load would not be done
 * within the time limit. No sound is left out.
 */
const longSeconds = 1200
/** Windows that the model computes at once, if it takes several. */
const mostAtOnce = 16
/** A window with no louder sample is silent: it has no sound to name. */
const silence = 0.001

/** Returns the model's shape for windows, and how many it takes at once. */
function shapeFor({ manifest: { input }, inputs }: SoundModel): { readonly rank: number; readonly atOnce: number } {
  const shape = inputs.find(({ name }) => name === input.name)?.shape ?? []
  return { rank: shape.length, atOnce: shape.length > 1 && typeof shape[0] === 'string' ? mostAtOnce : 1 }
}

const kinds = ['snore', 'cough'] as const
type SoundKind = (typeof kinds)[number]
/** Places of each kind in the output. */
type Places = Readonly<Record<SoundKind, readonly number[]>>

function placesOf(labels: readonly string[]): Places {
  const of = (kind: SoundKind) => labels.flatMap((label, place) => (label === kind ? place : []))
  return { snore: of('snore'), cough: of('cough') }
}

/** A window, by how likely it contains each kind of sound. `from`: its start, samples. */
type Scored = Readonly<Record<SoundKind, number>> & { readonly from: number }

/** Scores windows: of each kind, by the highest of its labels. Throws `ModelFault`. */
async function score(model: SoundModel, windows: readonly SoundWindow[], rank: number): Promise<Scored[]> {
  const { input, output } = model.manifest
  const values = new Float32Array(windows.length * input.samples)
  for (const [at, { samples }] of windows.entries())
    values.set(input.scale === 1 ? samples : samples.map((sample) => sample * input.scale), at * input.samples)
  const ones = Array.from({ length: rank - 2 }, () => 1)
  const found = await model.run(values, rank > 1 ? [windows.length, ...ones, input.samples] : [input.samples])
  const labels = labelsOf(output)
  const places = placesOf(labels)
  const width = output.activation === 'binary' ? 1 : labels.length
  // A model that cuts a window into frames gives some rows for each.
  const rows = found.length / width / windows.length
  if (!Number.isInteger(rows) || rows === 0)
    throw new ModelFault(`output: the model gave ${found.length} values for ${windows.length} windows of ${width}`)
  return windows.map(({ from }, window) => {
    const ofRows = Array.from({ length: rows }, (_, row) => {
      const at = (window * rows + row) * width
      return activate(found.slice(at, at + width), output.activation, labels.length)
    })
    const highest = (of: readonly number[]) =>
      Math.max(0, ...of.flatMap((place) => ofRows.map((one) => one[place] ?? 0)))
    return { from, snore: highest(places.snore), cough: highest(places.cough) }
  })
}

const isSilent = ({ samples }: SoundWindow) => samples.every((sample) => Math.abs(sample) < silence)

/** Returns the windows that are not silent, in order, and the length of the recording, samples. */
async function scoreWindows(
  model: SoundModel,
  mp3: Uint8Array,
  hop: number,
): Promise<{ scored: Scored[]; length: number }> {
  const { rank, atOnce } = shapeFor(model)
  const scored: Scored[] = []
  let loud: SoundWindow[] = []
  const windows = soundWindows(mp3, { ...model.manifest.input, hop })
  for (;;) {
    const { value, done } = await windows.next()
    if (!done && !isSilent(value)) loud.push(value)
    if (loud.length >= (done ? 1 : atOnce)) {
      scored.push(...(await score(model, loud, rank)))
      loud = []
    }
    if (done) return { scored, length: value }
  }
}

function resultOf({ manifest: { input, output } }: SoundModel, scored: readonly Scored[], length: number): ModelAnswer {
  const seconds = length / input.sampleRate
  const places = placesOf(labelsOf(output))
  const found = kinds.map((kind) => {
    const windows: ScoredWindow[] = scored.map((one) => ({
      from: one.from / input.sampleRate,
      to: Math.min(seconds, (one.from + input.samples) / input.sampleRate),
      score: one[kind],
    }))
    const threshold = output.thresholds[kind] ?? output.threshold
    const isNamed = places[kind].length > 0
    const events = isNamed ? soundEvents(kind, windows, threshold) : []
    const heard = windows.filter((window) => window.score >= threshold)
    const confidence = heard.reduce((sum, window) => sum + window.score, 0) / Math.max(1, heard.length)
    return { kind, events, duration: isNamed ? durationOf(events) : null, confidence }
  })
  const [snore, cough] = found
  const [best] = found
    .filter(({ events }) => events.length > 0)
    .toSorted((a, b) => (b.duration ?? 0) - (a.duration ?? 0))
  const result: ToolResult = {
    tool: 'SnoreAndCough',
    prediction: best ? (output.names[best.kind] ?? best.kind) : null,
    snore_duration: snore?.duration ?? null,
    cough_duration: cough?.duration ?? null,
    confidence: best ? { value: best.confidence, came: best.confidence.toFixed(4) } : null,
    length: Math.round(seconds * 100) / 100,
    events: found.flatMap(({ events }) => events).toSorted((a, b) => a.from - b.from),
  }
  return { kind: 'result', result, labels: found.flatMap(({ kind, events }) => (events.length > 0 ? [kind] : [])) }
}

/** Analyzes an mp3. Throws `ModelFault` if the model gives no probabilities. */
export async function analyzeSound(model: SoundModel, mp3: Uint8Array): Promise<ModelAnswer> {
  const announced = mp3Length(mp3)
  if (announced === null) return { kind: 'bad-input', detail: 'file: expected an mp3' }
  if (announced > maxSeconds) return { kind: 'refused', why: 'too-long' }
  const { samples, hop } = model.manifest.input
  const { scored, length } = await scoreWindows(model, mp3, announced > longSeconds ? Math.min(samples, 2 * hop) : hop)
  return length === 0 ? { kind: 'refused', why: 'damaged' } : resultOf(model, scored, length)
}
