import { describe, expect, it } from 'vitest'
import type { ScreeningResult } from '#src/contract/screeningResults.ts'
import { screeningTools } from '#src/contract/screeningTools.ts'
import { testMole, testResult } from '#src/contract/testResult.ts'
import type { DrawingMeasure, ResultOf, ToolResult } from '#src/contract/toolResults.ts'
import type { Write } from '#src/offline/Write.ts'
import {
  baselineOf,
  compareScores,
  continuedSeries,
  isPersonal,
  pendingRemovals,
  pendingResults,
  seriesOf,
  strongestAsymmetry,
  trendOf,
} from './model.ts'

const [left, right] = ['1f2e3d4c-5b6a-4978-8899-aabbccddee01', '1f2e3d4c-5b6a-4978-8899-aabbccddee02']

function saved(day: number, over: Partial<ScreeningResult> = {}): ScreeningResult {
  const { PtID: _, pictures: __, ...rest } = testResult(1)
  const takenAt = `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`
  const resultID = `6a0b1c2d-3e4f-4a5b-8c6d-0000000000${String(day).padStart(2, '0')}`
  return { ...rest, pictures: 0, resultID, takenAt, seriesID: left, ...over }
}
const mole = (from: number, to: number): ToolResult => ({ ...testMole, score: { from, to } })
const measure = (wobble: number): DrawingMeasure => ({ wobble, tremorHz: null, seconds: null, line: [], worst: [] })
const drawing = (wobble: number, over: Partial<ResultOf<'Parkinsons'>> = {}): ResultOf<'Parkinsons'> => ({
  tool: 'Parkinsons',
  prediction: null,
  prediction_confidence: null,
  hand: 'right',
  isOnScreen: true,
  spiral: measure(wobble),
  wave: null,
  ...over,
})
const face = (asymmetries: readonly (number | null)[], isUrgent = false): ResultOf<'StrokeDetection'> => ({
  tool: 'StrokeDetection',
  error_msg: null,
  poses: asymmetries.map((asymmetry) => ({
    pose_name: 'frontal',
    current: { asymmetry, lower: null, part: null, symmetry: null },
    baseline: null,
    isMissing: false,
    hasBaseline: false,
    change: null,
  })),
  level: null,
  isUrgent,
  current_stroke: null,
  current_bells_palsy: null,
  baseline_stroke: null,
  baseline_bells_palsy: null,
  trend_analysis: null,
})

describe('seriesOf', () => {
  it('groups the results of a tool, newest first, with the newest name', () => {
    const results = [
      saved(1, { seriesName: 'Shoulder' }),
      saved(3, { seriesName: '' }),
      saved(2, { seriesID: right, seriesName: '' }),
      saved(4, { result: drawing(5) }),
    ]
    expect(seriesOf(results, 'SkinLesion')).toEqual([
      { seriesID: left, name: 'Shoulder', results: [results[1], results[0]] },
      { seriesID: right, name: '', results: [results[2]] },
    ])
    expect(seriesOf(results, 'XRay')).toEqual([])
  })
})

describe('continuedSeries', () => {
  it('is the newest series of the same hand, surface and engine', () => {
    const own = { seriesID: right, result: drawing(5, { hand: 'left' }) }
    const series = seriesOf([saved(1, { result: drawing(5) }), saved(2, own)], 'Parkinsons')
    expect(continuedSeries(series, saved(3, { result: drawing(6) }))?.seriesID).toBe(left)
    expect(continuedSeries(series, saved(3, { result: drawing(6, { hand: 'left' }) }))?.seriesID).toBe(right)
    expect(continuedSeries(series, saved(3, { result: drawing(6, { isOnScreen: false }) }))).toBeNull()
    expect(continuedSeries([], saved(3))).toBeNull()
  })

  it('is for tools that always show the same thing', () => {
    expect(screeningTools.filter(isPersonal)).toEqual(['Parkinsons', 'SnoreAndCough', 'StrokeDetection', 'XRay'])
  })
})

describe('unsent results and removals', () => {
  const row = {
    files: [],
    revision: 1,
    changedAt: 1,
    queuedAt: 1,
    triedAt: null,
    problem: null,
    state: 'waiting',
  } as const
  const write = (kind: string, id: string, content: unknown) => ({ ...row, kind, id, content }) as unknown as Write
  const waits = testResult(1)

  it('are those of the patient and the tool that the clinic doesn’t list', () => {
    const writes = [
      write('screening-result', waits.resultID, waits),
      write('screening-result', 'x', testResult(2)),
      write('screening-result', 'y', { ...waits, result: drawing(1) }),
      write('screening-result', 'z', { nothing: true }),
    ]
    expect(pendingResults(writes, 1, 'SkinLesion', []).map(({ id }) => id)).toEqual([waits.resultID])
    expect(pendingResults(writes, 1, 'SkinLesion', [saved(1, { resultID: waits.resultID })])).toEqual([])
    expect(pendingResults(writes, null, 'SkinLesion', [])).toEqual([])
  })

  it('are removals only of results that are still listed', () => {
    const listed = saved(1)
    const writes = [
      write('screening-removal', 'a', { PtID: 1, resultID: listed.resultID }),
      write('screening-removal', 'b', { PtID: 1, resultID: waits.resultID }),
      write('screening-removal', 'c', { PtID: 2, resultID: listed.resultID }),
    ]
    expect(pendingRemovals(writes, 1, [listed]).map(({ id }) => id)).toEqual(['a'])
  })
})

describe('trendOf', () => {
  it('has the upper end of the scores, newest first', () => {
    const results = [
      saved(1, { result: mole(3, 4) }),
      saved(3, { result: mole(3, 6) }),
      saved(2, { result: mole(3, 5) }),
    ]
    expect(trendOf(results)).toEqual([
      {
        kind: 'score',
        label: '',
        points: [
          { date: results[1]?.takenAt, value: 6 },
          { date: results[2]?.takenAt, value: 5 },
          { date: results[0]?.takenAt, value: 4 },
        ],
      },
    ])
  })

  it('needs two numbers, made in the same way as the newest', () => {
    expect(trendOf([])).toEqual([])
    expect(trendOf([saved(1)])).toEqual([])
    expect(trendOf([saved(1), saved(2, { result: { ...testMole, score: null } })])).toEqual([])
    const other = { kind: 'service', name: 'Other', version: '1' } as const
    expect(trendOf([saved(1), saved(2, { engine: other })])).toEqual([])
    const paper = saved(1, { result: drawing(9, { isOnScreen: false }) })
    const leftHand = saved(2, { result: drawing(9, { hand: 'left' }) })
    const [a, b] = [saved(3, { result: drawing(4) }), saved(4, { result: drawing(5, { wave: measure(6) }) })]
    expect(
      trendOf([paper, leftHand, a, b]).map(({ kind, points }) => [kind, points.map(({ value }) => value)]),
    ).toEqual([['spiral', [5, 4]]])
  })

  it('has a line for each finding, at most six, the likeliest first', () => {
    const xray = (base: number): ToolResult => ({
      tool: 'XRay',
      conditions: Array.from({ length: 9 }, (_, no) => ({
        name: `Finding ${no}`,
        probability: { value: (base + no) / 100, came: '' },
      })),
      top_result: null,
    })
    const lines = trendOf([saved(1, { result: xray(10) }), saved(2, { result: xray(20) })])
    expect(lines.map(({ label }) => label)).toEqual([8, 7, 6, 5, 4, 3].map((no) => `Finding ${no}`))
  })

  it('has the strongest asymmetry of the poses', () => {
    expect(strongestAsymmetry(face([null, 0.1, 0.3]))).toBe(0.3)
    expect(strongestAsymmetry(face([null]))).toBeNull()
    const lines = trendOf([saved(1, { result: face([0.1, 0.2]) }), saved(2, { result: face([0.05]) })])
    expect(lines[0]?.points.map(({ value }) => value)).toEqual([0.05, 0.2])
  })
})

describe('compareScores', () => {
  const of = (from: number, to: number) => saved(1, { result: mole(from, to) })
  it('tells a change only if the ranges don’t overlap', () => {
    expect(compareScores(of(2.9, 4.9), of(3, 5))).toBe('too-close')
    expect(compareScores(of(2, 3), of(3, 4))).toBe('too-close')
    expect(compareScores(of(2, 2.99), of(3, 4))).toBe('changed')
    expect(compareScores(of(5, 6), of(3, 4))).toBe('changed')
  })

  it('says nothing of single numbers', () => {
    expect(compareScores(of(3, 3), of(4, 4))).toBeNull()
    expect(compareScores(of(3, 4), of(5, 5))).toBeNull()
  })

  it('says nothing without scores, and that results of two engines can’t be compared', () => {
    expect(compareScores(of(1, 2), saved(2, { result: { ...testMole, score: null } }))).toBeNull()
    expect(compareScores(saved(1, { result: face([0.1]) }), saved(2, { result: face([0.2]) }))).toBeNull()
    const other = { kind: 'service', name: 'Other', version: '1' } as const
    expect(compareScores(of(1, 2), saved(2, { engine: other }))).toBe('incomparable')
    expect(
      compareScores(saved(1, { result: drawing(1) }), saved(2, { result: drawing(1, { isOnScreen: false }) })),
    ).toBe('incomparable')
  })
})

describe('baselineOf', () => {
  const results = [
    saved(1, { result: face([0.1]), pictures: 6 }),
    saved(2, { result: face([0.1]), pictures: 3 }),
    saved(3, { result: face([0.5], true), pictures: 6 }),
    saved(4, { result: face([0.1]), pictures: 0 }),
    saved(5, { pictures: 1 }),
  ]
  const instantOf = (index: number) => Date.parse(results[index]?.takenAt ?? '')
  const day = 24 * 60 * 60 * 1000
  it('is the newest result of the stroke tool with pictures that was not urgent', () => {
    expect(baselineOf(results, instantOf(4) + day)).toBe(results[1])
    expect(baselineOf([], 0)).toBeNull()
  })

  it('is at least a day old, so that a face is not compared with itself', () => {
    expect(baselineOf(results, instantOf(1) + day)).toBe(results[1])
    expect(baselineOf(results, instantOf(1) + day - 1)).toBe(results[0])
    expect(baselineOf(results, instantOf(0) + day - 1)).toBeNull()
  })
})
