import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { Finding } from '#src/contract/labs.ts'
import { FindingsWithoutResult } from './FindingsWithoutResult.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const finding: Finding = {
  labFID: 1,
  labPFID: null,
  labCPFID: null,
  descX: null,
  nameX: 'HDL cholesterol',
  valueX: '55',
  units: 'mg/dL',
  range: null,
  caseDate: null,
  statusID: 2,
}

const textOf = (one: Finding, cancelled: boolean) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <FindingsWithoutResult findings={[one]} cancelled={cancelled} />
    </I18nProvider>,
  ).replace(/<[^>]+>/g, ' ')

test('FindingsWithoutResult shows the tests of a canceled procedure with reason and note, without values', () => {
  const absentReason = { code: null, nameX: 'Tube broken' }
  const text = textOf({ ...finding, absentReason, note: 'Please come again.' }, true)
  for (const part of ['HDL cholesterol', 'Canceled', 'Tube broken', 'Please come again.']) expect(text).toContain(part)
  expect(text).not.toContain('55')
})

test('FindingsWithoutResult shows that a test is awaited', () => {
  expect(textOf({ ...finding, state: 'registered' }, false)).toContain('Pending')
})
