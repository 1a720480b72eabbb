import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { VitalRemark, VitalsRecord } from '#src/contract/vitals.ts'
import { VitalsRemarks } from './VitalsRemarks.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const nothing: VitalRemark = {
  slot: 'pulse',
  nameX: null,
  state: null,
  interpretations: [],
  note: null,
  absentReason: null,
}

function textOf(remarks: VitalRemark[] | undefined): string {
  const record: VitalsRecord = {
    Date: '2026-11-12',
    'Systolic Blood Pressure': 171,
    'Diastolic Blood Pressure': null,
    'Body Mass Index': null,
    'Body Temp': null,
    'Height Full (In.)': null,
    Pulse: 131,
    'Respiration Rate': null,
    'Weight Full (Kilo.)': null,
    others: [],
    remarks,
  }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <VitalsRemarks rows={[record]} />
    </I18nProvider>,
  ).replace(/<[^>]+>/g, ' ')
}

test('VitalsRemarks shows interpretations, states, notes and reasons of each sign', () => {
  const text = textOf([
    { ...nothing, state: 'preliminary', interpretations: [{ code: 'HH', nameX: null }], note: 'After climbing stairs' },
    { ...nothing, slot: 'diastolic', absentReason: { code: 'not-performed', nameX: null } },
    {
      ...nothing,
      slot: 'other:59408-5',
      nameX: 'Oxygen saturation',
      interpretations: [{ code: 'x', nameX: 'Poor signal' }],
    },
  ])
  for (const part of [
    'Pulse',
    'Critically high',
    'Preliminary',
    'After climbing stairs',
    'Diastolic',
    'No value: Not performed',
    'Oxygen saturation',
    'Poor signal',
  ])
    expect(text).toContain(part)
})

test.each([
  ['registered', 'Preliminary'],
  ['amended', 'Changed after it was sent'],
  ['unknown', 'Status unknown'],
])('VitalsRemarks says the state %s as %s', (state, word) => {
  expect(textOf([{ ...nothing, state }])).toContain(word)
})

test.each([[undefined], [[]]])('VitalsRemarks shows nothing if the remarks are %j', (remarks) => {
  expect(textOf(remarks)).toBe('')
})
