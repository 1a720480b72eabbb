import { setupI18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Pressure, Reading } from './model.ts'
import { PressureChart } from './PressureChart.tsx'
import { SignChart } from './SignChart.tsx'

const day = (place: number) => `2026-01-${String(31 - place).padStart(2, '0')}`
/** Returns the description of a chart for people who can't see it. */
function summaryOf(chart: ReactNode, locale = 'en', messages: Messages = {}): string {
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  const markup = renderToStaticMarkup(<I18nProvider i18n={i18n}>{chart}</I18nProvider>)
  return /<p class="sr-only"[^>]*>([^<]*)<\/p>/.exec(markup)?.[1] ?? ''
}

describe('SignChart', () => {
  const summary = (units: string, ...values: number[]) => {
    const readings: Reading[] = values.map((value, place) => ({ date: day(place), value }))
    return summaryOf(
      <SignChart
        name="BMI"
        units={units}
        write={(value) => value.toFixed(1)}
        readings={readings}
        withTable
        medicines={[]}
      />,
    )
  }
  test('describes the readings in whole sentences, with and without units', () => {
    expect(summary('', 28, 27.5)).toBe('2 readings from 30 Jan 2026 to 31 Jan 2026. The first was 27.5, the last 28.0.')
    expect(summary('lbs', 28, 27.5)).toMatch(/The first was 27\.5, the last 28\.0 lbs\.$/)
    expect(summary('', 28)).toBe('One reading, 31 Jan 2026: 28.0.')
    expect(summary('lbs', 28)).toBe('One reading, 31 Jan 2026: 28.0 lbs.')
  })
})

test('SignChart counts readings in Arabic in each plural form', async () => {
  const { messages } = await import('#src/i18n/locales/ar.po?part=all')
  const counted = (count: number) => {
    const readings: Reading[] = Array.from({ length: count }, (_, place) => ({ date: '2026-01-31', value: 20 + place }))
    const chart = <SignChart name="BMI" units="" write={String} readings={readings} withTable={false} medicines={[]} />
    return summaryOf(chart, 'ar', messages)
  }
  expect(counted(1)).toMatch(/^قراءة واحدة، /)
  expect(counted(2)).toMatch(/^قراءتان من /)
  expect(counted(3)).toMatch(/^3 قراءات من /)
  expect(counted(11)).toMatch(/^11 قراءة من /)
  expect(counted(100)).toMatch(/^100 قراءة من /)
})

test('PressureChart describes the pressures with the digits that people say', () => {
  const pressures: Pressure[] = [
    { date: day(0), systolic: 159.3996112131151, diastolic: 107.80282905978888 },
    { date: day(1), systolic: 128, diastolic: null },
  ]
  expect(summaryOf(<PressureChart pressures={pressures} heading="BP" medicines={[]} />)).toBe(
    '2 readings from 30 Jan 2026 to 31 Jan 2026. The first was 128 / –, the last 159 / 108 mm Hg.',
  )
})

test('the charts describe the highest value, unless it is the first or the last, and the changes in medicines', () => {
  const readings: Reading[] = [70, 96, 72].map((value, place) => ({ date: day(place), value }))
  const medicines = [
    { kind: 'start', name: 'Metoprolol', date: day(1) },
    { kind: 'stop', name: 'Albuterol', date: day(1) },
    { kind: 'start', name: 'Too early', date: '2025-01-01' },
  ] as const
  const chart = (
    <SignChart name="Pulse" units="bpm" write={String} readings={readings} withTable={false} medicines={medicines} />
  )
  expect(summaryOf(chart)).toBe(
    '3 readings from 29 Jan 2026 to 31 Jan 2026. The first was 72, the last 70 bpm. The highest was 96 bpm, on 30 Jan 2026. ' +
      'Changes in medicines: 2. 30 Jan 2026: Metoprolol, started or first recorded. 30 Jan 2026: Albuterol, stopped.',
  )
  const pressures: Pressure[] = [128, 171, 140].map((systolic, place) => ({
    date: day(place),
    systolic,
    diastolic: 80,
  }))
  expect(summaryOf(<PressureChart pressures={pressures} heading="BP" medicines={[]} />)).toMatch(
    / The highest systolic pressure was 171 mm Hg, on 30 Jan 2026\.$/,
  )
})
