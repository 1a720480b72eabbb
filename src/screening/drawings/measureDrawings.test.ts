import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ToolResult } from '#src/contract/toolResults.ts'
import type { Picture } from '../raster/Picture.ts'
import { painted } from '../picture/testPicture.ts'
import { testNoise, testNumbers } from '../raster/testNoise.ts'
import { drawLesion } from '../lesion/testLesion.ts'
import type { DrawingShape, DrawnLine } from './DrawingsEnd.ts'
import { type GivenDrawing, measureDrawing, measureDrawings } from './measureDrawings.ts'
import { drawOnPaper, drawOnScreen, testLine, type TestLine, type TestPaper } from './testDrawing.ts'

const shapes = ['spiral', 'wave'] as const

/** Length of a swing of the drawn tremors; with 5.5 of them a second, the tremor has 5.5 Hz. */
const swing = 40

function onScreen(shape: DrawingShape, change: Partial<TestLine> = {}, scale = 500, hz = 5.5): GivenDrawing {
  const line = testLine(shape, { swing, ...change })
  return { kind: 'screen', line: drawOnScreen(line, scale, line.length / (change.swing ?? swing) / hz) }
}
function onPaper(shape: DrawingShape, change: Partial<TestLine> = {}, paper: Partial<TestPaper> = {}): GivenDrawing {
  const format = shape === 'wave' ? 0.6 : 1
  return {
    kind: 'paper',
    picture: drawOnPaper(testLine(shape, { swing, ...change }), { scale: 330, format, ...paper }),
  }
}
function measured(drawing: GivenDrawing, shape: DrawingShape) {
  const result = measureDrawing(drawing, shape)
  if (typeof result === 'string') throw new Error(`refused: ${result}`)
  return result
}
const wobble = (drawing: GivenDrawing, shape: DrawingShape) => measured(drawing, shape).wobble
const whyOf = (drawing: GivenDrawing, shape: DrawingShape) => {
  const result = measureDrawing(drawing, shape)
  return typeof result === 'string' ? result : 'measured'
}

describe.each(shapes)('measureDrawing of a %s', (shape) => {
  it('gives a result of at most 8 kB, because years of them are one list', () => {
    const result = measured(onScreen(shape, { amplitude: 8 }), shape)
    expect(result.line).toHaveLength(400)
    expect(JSON.stringify(result).length).toBeLessThan(8000)
  })

  it('measures a wobble that grows with the tremor, up to strong ones', () => {
    const wobbles = [0, 1, 2, 4, 8, 16].map((amplitude) => wobble(onScreen(shape, { amplitude }), shape))
    expect(wobbles[0]).toBeLessThan(0.5)
    for (const [k, amplitude] of [1, 2, 4, 8].entries()) {
      const truth = amplitude / Math.SQRT2 / 0.6
      expect(wobbles[k + 1]).toBeGreaterThan(0.65 * truth)
      expect(wobbles[k + 1]).toBeLessThan(1.1 * truth)
    }
    expect(wobbles[5]).toBeGreaterThan(1.5 * (wobbles[4] ?? 0))
  })
  it('measures the same at any scale, on a screen and on paper', () => {
    const change = { amplitude: 2 }
    const truth = wobble(onScreen(shape, change), shape)
    for (const scale of [250, 1000]) expect(wobble(onScreen(shape, change, scale), shape)).toBeCloseTo(truth, 1)
    for (const scale of [300, 500])
      expect(Math.abs(wobble(onPaper(shape, change, { scale, pen: scale / 180 }), shape) - truth)).toBeLessThan(0.15)
  })
  it.each<[string, Partial<TestPaper>]>([
    ['a blue pen', { colour: [50, 70, 170] }],
    ['a red pen', { colour: [190, 40, 50] }],
    ['a pencil', { colour: [140, 140, 142] }],
    ['a marker', { pen: 7 }],
    ['uneven light', { shade: 0.6 }],
    ['turned paper', { turn: 0.5 }],
    ['noise', { noise: 10 }],
    ['a short gap', { skip: 0.003 }],
  ])('traces a line on paper with %s', (_, paper) => {
    const plain = wobble(onScreen(shape, { amplitude: 2 }), shape)
    expect(Math.abs(wobble(onPaper(shape, { amplitude: 2 }, { format: 1, ...paper }), shape) - plain)).toBeLessThan(0.3)
  })
  it.each<[string, (x: number, y: number, level: number) => number]>([
    ['a sharp shadow on it', (x, y, level) => (x + y > 1.1 ? 0.55 * level : level)],
    ['a dark table around it', (x, y, level) => (x < 0.06 || x > 0.93 || y < 0.07 || y > 0.95 ? 40 : level)],
    ['printed lines', (_, y, level) => ((18 * y) % 1 < 0.04 ? Math.min(level, 185) : level)],
  ])('traces a line on paper with %s', (_, levelAt) => {
    const plain = onPaper(shape, { amplitude: 2 }, { scale: 400 })
    if (plain.kind === 'screen') throw new Error('not on paper')
    const { width, height, data } = plain.picture
    const changed = data.map((level, i) => {
      const k = i >> 2
      return i % 4 === 3 ? level : levelAt((k % width) / width, Math.floor(k / width) / height, level)
    })
    const found = wobble({ kind: 'paper', picture: { width, height, data: changed } }, shape)
    expect(Math.abs(found - wobble(onScreen(shape, { amplitude: 2 }), shape))).toBeLessThan(0.3)
  })
  it('finds the frequency of a tremor on a screen, and none in a steady line or on paper', () => {
    for (const hz of [4.5, 5.5, 8])
      expect(measured(onScreen(shape, { amplitude: 2 }, 500, hz), shape).tremorHz).toBeCloseTo(hz, 0)
    expect(measured(onScreen(shape), shape).tremorHz).toBeNull()
    expect(measured(onPaper(shape, { amplitude: 2 }), shape).tremorHz).toBeNull()
  })
  it('finds no frequency if a drawing is too quick, too slow a screen, or without a clock', () => {
    const line = testLine(shape, { amplitude: 2, swing })
    const hz = (drawn: DrawnLine) => measured({ kind: 'screen', line: drawn }, shape).tremorHz
    expect(hz(drawOnScreen(line, 500, 2))).toBeNull()
    expect(hz(drawOnScreen(line, 500, 12, 20))).toBeNull()
    const drawn = drawOnScreen(line, 500, 8)
    expect(hz({ ...drawn, points: drawn.points.map(([x, y]) => [x, y, 0] as const) })).toBeNull()
  })
  it('returns up to 400 places of the line in order, and marks where it wobbles most', () => {
    const steady = testLine(shape)
    const shaky = testLine(shape, { amplitude: 5, swing })
    // Only the last third trembles.
    const line = steady.map((point, i) => (i > (2 * steady.length) / 3 ? (shaky[i] ?? point) : point))
    const result = measured({ kind: 'screen', line: drawOnScreen(line, 500, 10) }, shape)
    expect(result.line.length).toBe(400)
    expect(result.worst.length).toBeGreaterThan(0)
    for (const [from, to] of result.worst) {
      expect(from).toBeGreaterThan(0.6 * 400)
      expect(to).toBeGreaterThanOrEqual(from)
      expect(to).toBeLessThan(400)
    }
    expect(result.seconds).toBeCloseTo(10, 1)
  })
  it('marks nothing in a steady line', () => {
    const count = shape === 'wave' ? [2, 4, 6] : [2, 3, 5]
    for (const some of count) expect(measured(onScreen(shape, { count: some, height: 180 }), shape).worst).toEqual([])
  })
  it('measures the same from either end, and in a mirror', () => {
    const line = testLine(shape, { amplitude: 2, swing })
    const of = (points: typeof line) => wobble({ kind: 'screen', line: drawOnScreen(points, 500, 10) }, shape)
    expect(of(line.toReversed())).toBeCloseTo(of(line), 1)
    expect(of(line.map(([x, y]) => [600 - x, y]))).toBeCloseTo(of(line), 1)
  })
  it('refuses the other shape, a line and a circle', () => {
    const other = shape === 'spiral' ? 'wave' : 'spiral'
    expect(whyOf(onScreen(other), shape)).toBe('not-this-shape')
    expect(whyOf(onPaper(other), shape)).toBe('not-this-shape')
    const drawn = (at: (share: number) => [number, number]) =>
      whyOf(
        {
          kind: 'screen',
          line: drawOnScreen(
            Array.from({ length: 900 }, (_, i) => at(i / 899)),
            500,
            8,
          ),
        },
        shape,
      )
    expect(drawn((share) => [600 * share, 100])).toBe('not-this-shape')
    expect(drawn((share) => [300 + 300 * Math.cos(19 * share), 300 + 300 * Math.sin(19 * share)])).toBe(
      'not-this-shape',
    )
  })
  it('refuses a line that stops and starts again', () => {
    const { line } = onScreen(shape) as { line: DrawnLine }
    const count = line.points.length
    const lifted = { ...line, points: line.points.filter((_, i) => i < 0.4 * count || i > 0.6 * count) }
    expect(whyOf({ kind: 'screen', line: lifted }, shape)).toBe('broken')
    expect(whyOf(onPaper(shape, {}, { skip: 0.12 }), shape)).toBe('broken')
  })
  it('refuses too little of it', () => {
    expect(whyOf(onScreen(shape, { count: shape === 'spiral' ? 1.2 : 1 }), shape)).toBe('short')
    const { line } = onScreen(shape, {}, 100) as { line: DrawnLine }
    expect(whyOf({ kind: 'screen', line: { ...line, width: 900, height: 900 } }, shape)).toBe('short')
  })
  it('refuses a screen without a line, and numbers that are none', () => {
    expect(whyOf({ kind: 'screen', line: { points: [], width: 300, height: 300 } }, shape)).toBe('no-line')
    expect(whyOf({ kind: 'screen', line: { points: [[5, 5, 0]], width: 300, height: 300 } }, shape)).toBe('no-line')
    expect(whyOf({ kind: 'screen', line: { points: [[5, Number.NaN, 0]], width: 300, height: 300 } }, shape)).toBe(
      'damaged',
    )
    expect(whyOf({ kind: 'screen', line: { points: [], width: 0, height: 300 } }, shape)).toBe('damaged')
  })
  it('ends a scribble within a second', () => {
    const random = testNumbers(3)
    const points = Array.from({ length: 50_000 }, (_, i) => [300 * random(), 300 * random(), 16 * i] as const)
    const start = performance.now()
    expect(whyOf({ kind: 'screen', line: { points, width: 300, height: 300 } }, shape)).toBe('not-this-shape')
    expect(performance.now() - start).toBeLessThan(1000)
  })
})

describe('measureDrawing of a picture that shows no drawing', () => {
  const random = testNumbers(5)
  const noise = testNoise(7)
  const gray = (level: number) => ({ r: level, g: level, b: level })
  const others: Record<string, Picture> = {
    'a white page': painted(400, 300, () => gray(255)),
    'a gray page': painted(400, 300, () => gray(180 + 4 * noise())),
    'a black picture': painted(400, 300, () => gray(0)),
    noise: painted(400, 300, () => gray(255 * random())),
    'a spot on skin': drawLesion({ width: 400, height: 300 }).picture,
    'one pixel': painted(1, 1, () => gray(9)),
    'one row': painted(3000, 1, (x) => gray(x % 250)),
  }
  it.each(Object.keys(others))('refuses %s', (name) => {
    const picture = others[name] ?? painted(1, 1, () => gray(0))
    for (const shape of shapes) expect(whyOf({ kind: 'paper', picture }, shape)).toBe('no-line')
  })
  it('refuses lines of text and fur', () => {
    const text = painted(640, 480, (x, y) => gray(y % 24 < 9 && (x * 7 + y * 13) % 11 < 5 ? 40 : 235))
    const fur = painted(640, 480, (x, y) => {
      const hair = 30 * Math.sin(x * 0.2 + 8 * Math.sin(y * 0.05)) * Math.sin(y * 0.11) + 20 * noise()
      return { r: 190 + hair, g: 130 + hair, b: 80 + hair }
    })
    for (const picture of [text, fur])
      for (const shape of shapes) expect(whyOf({ kind: 'paper', picture }, shape)).not.toBe('measured')
  })
  it('refuses a picture whose pixels are missing as damaged', () =>
    expect(whyOf({ kind: 'paper', picture: { width: 9, height: 9, data: new Uint8ClampedArray(9) } }, 'wave')).toBe(
      'damaged',
    ))
})

describe('measureDrawings', () => {
  it('measures a result that fits the contract, without a disease name', () => {
    const end = measureDrawings({ spiral: onScreen('spiral', { amplitude: 2 }), wave: onScreen('wave') }, 'left')
    if (end.kind === 'refused') throw new Error(end.why)
    expect(v.parse(ToolResult, end.result)).toEqual(end.result)
    expect(end.result).toMatchObject({ hand: 'left', isOnScreen: true, prediction: null, prediction_confidence: null })
  })
  it('counts drawings as drawn on a screen only if both are', () => {
    const end = measureDrawings({ spiral: onScreen('spiral'), wave: onPaper('wave') }, null)
    expect(end).toMatchObject({ kind: 'measured', result: { isOnScreen: false } })
  })
  it('names the first drawing that it refuses', () => {
    const [spiral, wave] = [onScreen('spiral'), onScreen('wave')]
    expect(measureDrawings({ spiral: wave, wave: spiral }, null)).toEqual({
      kind: 'refused',
      shape: 'spiral',
      why: 'not-this-shape',
    })
    expect(measureDrawings({ spiral, wave: spiral }, null)).toMatchObject({ shape: 'wave', why: 'not-this-shape' })
  })
})
