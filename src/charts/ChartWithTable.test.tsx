import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ChartSeries } from './ChartSeries.ts'
import { ChartTable } from './ChartTable.tsx'
import { ChartWithTable } from './ChartWithTable.tsx'

const day = 86_400_000
const series = (label: string, ...values: (number | null)[]): ChartSeries => ({
  label,
  unit: 'mm Hg',
  points: values.map((value, i) => ({ at: i * day, value })),
})
const pressure = [series('Systolic', 142, null, 128), series('Diastolic', 90, 84, 82)]
const formatDate = (time: number) => new Date(time).toISOString().slice(0, 10)
const text = { showTable: 'Show as table', hideTable: 'Hide the table', date: 'Date', none: 'None' }

const figure = (all: ChartSeries[]) =>
  renderToStaticMarkup(
    <ChartWithTable
      label="Blood pressure over time"
      summary="Three readings"
      series={all}
      formatDate={formatDate}
      formatValue={String}
      describe={({ date }) => date}
      empty="No readings yet"
      heading={<h2>Blood pressure</h2>}
      band={{ low: 60, high: 120 }}
      bandLabel="Normal range"
      text={text}
    />,
  )

describe('ChartWithTable', () => {
  it('is a figure with its heading, a legend with lines and dashes, and a button in place of the table', () => {
    const markup = figure(pressure)
    expect(markup).toMatch(/^<figure[^>]*><figcaption[^>]*><div><h2>Blood pressure<\/h2><\/div><ul/)
    expect(markup).toMatch(/data-tone="chart-1"[^]*Systolic/)
    expect(markup).toMatch(/data-tone="chart-2"[^]*stroke-dasharray="7 5"[^]*Diastolic/)
    expect(markup).toContain('Normal range')
    expect(markup).toMatch(/<button[^>]*aria-expanded="false"/)
    expect(markup).not.toContain('<table')
  })

  it('has no line legend for one series, and no table button without data', () => {
    expect(figure(pressure.slice(0, 1))).not.toContain('<ul')
    expect(figure([series('Systolic', null)])).not.toContain('<button')
  })
})

describe('ChartTable', () => {
  const rows = (markup: string) =>
    [...markup.matchAll(/<tr[^]*?<\/tr>/g)].map(([row]) =>
      [...row.matchAll(/<t[hd][^>]*>([^]*?)<\/t[hd]>/g)].map(([, cell]) => (cell ?? '').replaceAll(/<[^>]*>/g, '')),
    )

  it('shows the chart’s data, newest first, and marks missing values', () => {
    const markup = renderToStaticMarkup(
      <ChartTable
        label="Blood pressure over time"
        series={pressure}
        formatDate={formatDate}
        formatValue={String}
        text={text}
        status={{ heading: 'Status', of: ({ items }) => (items.some(({ value }) => value > 140) ? 'High' : 'Normal') }}
      />,
    )
    expect(markup).toContain('Blood pressure over time')
    expect(rows(markup)).toEqual([
      ['Date', 'Systolic (mm Hg)', 'Diastolic (mm Hg)', 'Status'],
      ['1970-01-03', '128', '82', 'Normal'],
      ['1970-01-02', 'None', '84', 'Normal'],
      ['1970-01-01', '142', '90', 'High'],
    ])
  })
})
