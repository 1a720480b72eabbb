import { describe, expect, it, vi } from 'vitest'
import { createPen } from './createPen.ts'
import { templates } from './shapes.ts'

/** Draws a part of a template, one point every 10 ms. Returns the time of the last point, ms. */
function draw(pen: ReturnType<typeof createPen>, from: number, to: number, startMs = 1000): number {
  const points = templates[pen.shape]
  const part = points.slice(Math.round(from * points.length), Math.round(to * points.length))
  for (const [index, [x, y]] of part.entries()) pen[index === 0 ? 'down' : 'move'](x, y, startMs + index * 10)
  return startMs + (part.length - 1) * 10
}

describe('createPen', () => {
  it('collects a whole line with times from its start', () => {
    const pen = createPen('spiral')
    const changed = vi.fn<() => void>()
    pen.subscribe(changed)
    const end = draw(pen, 0, 1)
    expect(pen.phase()).toBe('drawing')
    expect(pen.line()).toBeNull()
    expect(pen.elapsedMs(end + 500)).toBe(end - 500)
    pen.up()
    expect(pen.phase()).toBe('done')
    expect(changed).toHaveBeenCalledTimes(2)
    const line = pen.line()
    expect(line).toMatchObject({ width: 600, height: 600 })
    expect(line?.points).toHaveLength(templates.spiral.length)
    expect(line?.points[0]).toEqual([312, 300, 0])
    expect(line?.points.at(-1)?.[2]).toBe(end - 1000)
    expect(pen.elapsedMs(end + 9000)).toBe(end - 1000)
  })

  it('ignores touches after a whole line', () => {
    const pen = createPen('wave')
    draw(pen, 0, 1)
    pen.up()
    pen.down(10, 10, 99_000)
    pen.move(20, 20, 99_010)
    pen.up()
    expect(pen.phase()).toBe('done')
    expect(pen.line()?.points).toHaveLength(templates.wave.length)
  })

  it('goes on with the line if the pen was lifted for a moment', () => {
    const pen = createPen('spiral')
    const lifted = draw(pen, 0, 0.5)
    pen.up()
    expect(pen.phase()).toBe('short')
    draw(pen, 0.5, 1, lifted + 700)
    pen.up()
    expect(pen.phase()).toBe('done')
    expect(pen.strokes()).toHaveLength(1)
  })

  it('says that the line is broken if it goes on later, or somewhere else', () => {
    const late = createPen('spiral')
    const lifted = draw(late, 0, 0.5)
    late.up()
    draw(late, 0.5, 1, lifted + 701)
    late.up()
    expect(late.phase()).toBe('broken')
    expect(late.strokes()).toHaveLength(2)
    expect(late.line()).toBeNull()
    const far = createPen('spiral')
    draw(far, 0, 0.5)
    far.up()
    far.down(0, 0, 2000)
    expect(far.phase()).toBe('broken')
  })

  it('says that a line is short below 60 % of its template', () => {
    const pen = createPen('wave')
    draw(pen, 0, 0.55)
    pen.up()
    expect(pen.phase()).toBe('short')
    pen.clear()
    expect(pen.phase()).toBe('empty')
    draw(pen, 0, 0.65)
    pen.up()
    expect(pen.phase()).toBe('done')
  })

  it('keeps times in order if events have earlier ones', () => {
    const pen = createPen('spiral')
    pen.down(312, 300, 100)
    pen.move(320, 300, 130)
    pen.move(330, 300, 120)
    expect(pen.strokes()[0]?.map(([, , ms]) => ms)).toEqual([0, 30, 30])
  })
})
