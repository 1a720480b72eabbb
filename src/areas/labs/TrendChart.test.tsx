import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LabProcedure } from '#src/contract/labs.ts'
import type { Period } from '#src/lib/Period.ts'
import { trendSeries } from './model.ts'
import { TrendChart } from './TrendChart.tsx'

/** Returns the description of the chart of one finding, whose last result is the newest. */
function summaryOf(units: string | null, values: readonly string[], period: Period = 'all'): string {
  const labs = values.map((valueX, place): LabProcedure => ({
    labCPID: place,
    ptName: 'Maria Alvarez Ruiz',
    nameX: 'Coagulation',
    schedTime: null,
    collectedDate: `2026-01-${String(place + 10)}`,
    receivedDate: null,
    prvName: null,
    status: { labStID: 3, nameX: 'Results available' },
    note: null,
    infoButtonURL: null,
    findings: [
      {
        labFID: place,
        labPFID: null,
        labCPFID: null,
        descX: '6301-6',
        nameX: 'INR',
        valueX,
        units,
        range: null,
        caseDate: null,
        statusID: null,
      },
    ],
  }))
  const trend = trendSeries(labs).of(0)
  if (!trend) throw new Error('no trend')
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <TrendChart trend={trend} period={period} medicines={[]} />
    </I18nProvider>,
  )
  return /<p class="sr-only"[^>]*>([^<]*)<\/p>/.exec(markup)?.[1] ?? ''
}

test('TrendChart describes the results in whole sentences, with the digits and units that people say', () => {
  expect(summaryOf(null, ['1.1', '28.0'])).toBe(
    '2 results from 10 Jan 2026 to 11 Jan 2026. The first was 1.1, the last 28.0.',
  )
  expect(summaryOf('10*3/uL', ['5.327171471850887', '7.0'])).toMatch(/The first was 5\.33, the last 7\.0 ×10³\/µL\.$/)
  expect(summaryOf('{score}', ['3'])).toBe('One result, 10 Jan 2026: 3.')
})

test('TrendChart describes the highest result, unless it is the first or the last', () => {
  expect(summaryOf('mg/dL', ['98', '131', '104'])).toMatch(/ The highest was 131 mg\/dL, on 11 Jan 2026\.$/)
  expect(summaryOf('mg/dL', ['98', '104', '131'])).not.toContain('highest')
})
