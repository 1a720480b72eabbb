/** What an interpretation says about a result. */
export type Meaning =
  | 'critical-low'
  | 'critical-high'
  | 'critical'
  | 'very-low'
  | 'very-high'
  | 'low'
  | 'high'
  | 'abnormal'
  | 'resistant'
  | 'not-susceptible'
  | 'positive'
  | 'detected'
  | 'reactive'
  | 'weakly-reactive'
  | 'intermediate'
  | 'dose-dependent'
  | 'indeterminate'
  | 'insufficient'
  | 'unexpected'
  | 'carrier'
  | 'rising'
  | 'falling'
  | 'better'
  | 'worse'
  | 'failed-control'
  | 'disturbed'
  | 'under-review'
  | 'susceptible'
  | 'negative'
  | 'not-detected'
  | 'nonreactive'
  | 'expected'
  | 'normal'

/**
 * Codes of HL7's interpretations (v3 ObservationInterpretation and v2 table 0078), of SNOMED CT, and English words that
 * sources send without a code, in upper case.
 */
const codes: Readonly<Record<Meaning, readonly string[]>> = {
  'critical-low': ['LL', 'CRITICAL LOW', 'CRITICALLY LOW', 'LOW CRITICAL', 'PANIC LOW'],
  'critical-high': ['HH', 'CRITICAL HIGH', 'CRITICALLY HIGH', 'HIGH CRITICAL', 'PANIC HIGH'],
  critical: ['AA', 'CRITICAL', 'CRITICAL ABNORMAL', 'CRITICALLY ABNORMAL'],
  'very-low': ['LU', 'SIGNIFICANTLY LOW', 'VERY LOW', '<', 'LX'],
  'very-high': ['HU', 'SIGNIFICANTLY HIGH', 'VERY HIGH', '>', 'HX'],
  low: ['L', 'LOW', 'BELOW LOW NORMAL', 'BELOW NORMAL', '281300000', '371879000'],
  high: ['H', 'HIGH', 'ABOVE HIGH NORMAL', 'ABOVE NORMAL', '281302008', '371880002'],
  abnormal: ['A', 'EX', 'ABNORMAL', '263654008'],
  resistant: ['R', 'SYN-R', 'RESISTANT', '30714006'],
  'not-susceptible': ['NS', 'NON-SUSCEPTIBLE'],
  positive: ['POS', 'POSITIVE', '10828004'],
  detected: ['DET', 'DETECTED', '260373001'],
  reactive: ['RR', 'REACTIVE'],
  'weakly-reactive': ['WR', 'WEAKLY REACTIVE'],
  intermediate: ['I', 'MS', 'INTERMEDIATE', '264841006'],
  'dose-dependent': ['SDD'],
  indeterminate: ['IND', 'E', 'INDETERMINATE', 'EQUIVOCAL', '82334004', '42425007'],
  insufficient: ['IE'],
  unexpected: ['UNE', 'UNEXPECTED'],
  carrier: ['CAR', 'CARRIER'],
  rising: ['U'],
  falling: ['D'],
  better: ['B'],
  worse: ['W'],
  'failed-control': ['QCF'],
  // The sample harms the test's cells or complement. It says nothing about a poison.
  disturbed: ['TOX', 'AC'],
  'under-review': ['HM'],
  susceptible: ['S', 'VS', 'SYN-S', 'SUSCEPTIBLE', '131196009'],
  negative: ['NEG', 'NEGATIVE', '260385009'],
  'not-detected': ['ND', 'NOT DETECTED', '260415000'],
  nonreactive: ['NR', 'NONREACTIVE', 'NON-REACTIVE'],
  expected: ['EXP'],
  normal: ['N', 'NORMAL', 'WITHIN NORMAL RANGE', '17621005', '281301001'],
}

const meanings: ReadonlyMap<string, Meaning> = new Map(
  (Object.keys(codes) as Meaning[]).flatMap((meaning) => codes[meaning].map((code) => [code, meaning] as const)),
)

/** An interpretation as the record has it: a code, words, or both. */
export interface Interpretation {
  readonly code: string | null
  readonly nameX: string | null
}

/** Returns what an interpretation says, by its code, otherwise by its words. Null if neither is known. */
export function meaningOf({ code, nameX }: Interpretation): Meaning | null {
  const known = (text: string | null) => meanings.get((text ?? '').trim().replaceAll(/\s+/g, ' ').toUpperCase())
  return known(code) ?? known(nameX) ?? null
}

/** How serious a meaning is: 3 critical, 2 outside the normal, 1 to be noted, 0 normal. */
export function seriousness(meaning: Meaning): 0 | 1 | 2 | 3 {
  if (meaning === 'critical-low' || meaning === 'critical-high' || meaning === 'critical') return 3
  if (outside.has(meaning)) return 2
  return usual.has(meaning) ? 0 : 1
}

const outside: ReadonlySet<Meaning> = new Set([
  'very-low',
  'very-high',
  'low',
  'high',
  'abnormal',
  'resistant',
  'not-susceptible',
  'worse',
])
const usual: ReadonlySet<Meaning> = new Set([
  'normal',
  'negative',
  'not-detected',
  'nonreactive',
  'expected',
  'susceptible',
  'better',
])

/** The order in which two meanings of equal seriousness are preferred: the same as in `Meaning`. */
const order = Object.keys(codes) as Meaning[]

/** Returns the most serious meaning of several interpretations. Null if none is known. */
export function mostSerious(interpretations: readonly Interpretation[]): Meaning | null {
  const known = interpretations.flatMap((one) => meaningOf(one) ?? [])
  return known.toSorted((a, b) => seriousness(b) - seriousness(a) || order.indexOf(a) - order.indexOf(b))[0] ?? null
}
