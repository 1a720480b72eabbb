import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ChartSeries } from './ChartSeries.ts'
import { LineChart, type LineChartProps } from './LineChart.tsx'

const day = 86_400_000
const at = Date.UTC(2026, 10, 18)
const ldl: ChartSeries = {
  label: 'LDL',
  unit: 'mg/dL',
  points: [181, 166, 140].map((value, i) => ({ at: at - (2 - i) * 365 * day, value })),
}
const base: LineChartProps = {
  label: 'LDL over time',
  summary: 'Three results, from 181 down to 140',
  series: [ldl],
  formatDate: (time) => new Date(time).toISOString().slice(0, 10),
  formatValue: String,
  describe: ({ date, items }) => `${date}, ${items.map(({ label, text, unit }) => `${label} ${text} ${unit}`).join()}`,
  empty: 'No results yet',
}
const draw = (more: Partial<LineChartProps> = {}) => renderToStaticMarkup(<LineChart {...base} {...more} />)
const count = (markup: string, part: string) => markup.split(part).length - 1

describe('LineChart', () => {
  it('describes the chart once: with its slider, or in a text if there is none', () => {
    const markup = draw()
    const id = /<p class="sr-only" hidden="" id="([^"]+)">Three results, from 181 down to 140<\/p>/.exec(markup)?.[1]
    expect(count(markup, `aria-describedby="${id}"`)).toBe(1)
    expect(/<input[^>]*>/.exec(markup)?.[0]).toContain(`aria-describedby="${id}"`)
    const single = draw({ series: [{ ...ldl, points: ldl.points.slice(0, 1) }] })
    expect(single).toMatch(/<p class="sr-only" id="[^"]+">Three results/)
    expect(count(single, 'aria-describedby')).toBe(0)
  })

  it('hides the drawing, with the numbers of its axes, from screen readers', () => {
    expect(draw()).toMatch(/<svg[^>]* aria-hidden="true"/)
    expect(count(draw(), '<svg')).toBe(count(draw(), 'aria-hidden="true"'))
  })

  it('has one slider, which starts at the last moment', () => {
    const markup = draw()
    const slider = /<input[^>]*>/.exec(markup)?.[0] ?? ''
    for (const part of ['type="range"', 'dir="ltr"', 'min="1"', 'max="3"', 'value="3"', 'aria-label="LDL over time"'])
      expect(slider).toContain(part)
    expect(slider).toContain('aria-valuetext="2026-11-18, LDL 140 mg/dL"')
    expect(count(markup, '<input')).toBe(1)
    expect(markup).not.toContain('tabindex')
  })

  it('has no slider for a single moment', () => {
    const markup = draw({ series: [{ ...ldl, points: ldl.points.slice(0, 1) }] })
    expect(markup).not.toContain('<input')
    expect(markup).toContain('<svg')
  })

  it('shows a text as high as the chart if there is no value', () => {
    const markup = draw({ series: [{ ...ldl, points: [{ at, value: null }] }], height: 9.5 })
    expect(markup).toContain('No results yet')
    expect(markup).not.toContain('<svg')
    const height = (text: string) => /block-size:([\d.]+rem)/.exec(text)?.[1]
    expect(height(markup)).toBe('12.75rem')
    expect(height(draw({ height: 9.5 }))).toBe('12.75rem')
  })

  it('runs from left to right and isolates its texts', () => {
    const markup = draw({ formatDate: () => '18 نوفمبر 2026' })
    expect(markup).toContain('<div dir="ltr"><svg')
    expect(markup).toContain('\u206818 نوفمبر 2026\u2069')
    const texts = [...markup.matchAll(/<text[^>]*>([^<]*)</g)].map((match) => match[1] ?? '')
    expect(texts.length).toBeGreaterThan(3)
    for (const text of texts) expect(text).toMatch(/^\u2068.*\u2069$/u)
  })

  it('draws band, dots and the solid last dot', () => {
    const markup = draw({ band: { low: 50, high: 130 } })
    expect(count(markup, 'class="chart-band"')).toBe(1)
    expect(count(markup, 'chart-band-edge')).toBe(2)
    expect(count(markup, 'class="chart-dot"')).toBe(2)
    expect(count(markup, 'chart-dot-last')).toBe(1)
  })

  it('fills the area under each line if asked', () => {
    const two = [ldl, { ...ldl, label: 'HDL', points: ldl.points.map((point) => ({ ...point, value: 50 })) }]
    expect(count(draw({ series: two, area: true }), 'chart-area')).toBe(2)
    expect(count(draw({ series: two }), 'chart-area')).toBe(0)
  })

  it('has no value axis if it is compact', () => {
    expect(draw({ compact: true, height: 4 })).not.toContain('chart-gridline')
    expect(draw()).toContain('chart-gridline')
  })

  it('numbers the marks of the charted time, and lists them in words below', () => {
    const text = (date: string) => `${date}: Atorvastatin`
    const mark = (date: string, kind: 'start' | 'stop' = 'start') => ({ date, kind, text: text(date) })
    const marks = [mark('2025-11-01'), mark('2026-02-01', 'stop'), mark('2010-01-01')]
    const markup = draw({ marks: { marks, label: (all) => `Changes: ${all}` } })
    expect(count(markup, 'chart-mark-line')).toBe(2)
    expect(markup).toMatch(/<details class="chart-marks" open=""><summary>Changes: 2<\/summary>/)
    const items = [...markup.matchAll(/<li>([^]*?)<\/li>/g)].map(([, item]) => item?.replaceAll(/<[^>]*>/g, ''))
    expect(items).toEqual(['12025-11-01: Atorvastatin', '22026-02-01: Atorvastatin'])
    // The description includes them.
    expect(markup).toContain('down to 140 Changes: 2. 2025-11-01: Atorvastatin. 2026-02-01: Atorvastatin.</p>')
    expect(draw({ marks: { marks: marks.slice(2), label: String } })).not.toContain('<details')
  })

  it('folds many marks and those of a small chart, and describes many by their number only', () => {
    const marks = Array.from({ length: 6 }, (_, i) => {
      const date = `2026-02-0${i + 1}`
      return { date, kind: 'start' as const, text: date }
    })
    const many = draw({ marks: { marks, label: (all) => `Changes: ${all}` } })
    expect(many).toContain('<details class="chart-marks"><summary>Changes: 6')
    expect(many).toContain('down to 140 Changes: 6.</p>')
    const small = draw({ compact: true, marks: { marks: marks.slice(0, 1), label: String } })
    expect(small).toContain('<details class="chart-marks"><summary>')
  })

  it('draws no path with NaN', () => {
    for (const values of [[7], [5, 5], [0, 0], [1e300, -1e300], [-3, -9], [1, null, 2], [Number.NaN, 4, Infinity]]) {
      const points = values.map((value, i) => ({ at: at + i * day, value }))
      expect(draw({ series: [{ ...ldl, points }], area: true, band: { low: 1, high: 2 } })).not.toMatch(/NaN|Infinity/)
    }
  })
})
