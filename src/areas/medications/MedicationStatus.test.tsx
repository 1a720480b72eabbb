import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Prescription } from '#src/contract/medications.ts'
import { MedicationStatus } from './MedicationStatus.tsx'
import { WrittenTimes } from './WrittenTimes.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const textOf = (element: React.ReactNode) =>
  renderToStaticMarkup(<I18nProvider i18n={i18n}>{element}</I18nProvider>).replace(/<[^>]+>/g, '')

describe('MedicationStatus', () => {
  it.each([
    ['on-hold', 'On hold'],
    ['On hold', 'On hold'],
    ['Unknown', 'Status unknown'],
    ['', 'Status unknown'],
    ['Bajo revisión', 'Bajo revisión'],
    ['constructor', 'constructor'],
  ])('shows “%s” as %s', (status, text) => {
    expect(textOf(<MedicationStatus status={status} />)).toBe(text)
  })
})

describe('WrittenTimes', () => {
  const rx: Prescription = {
    hisID: 1,
    name: 'Metformin',
    prescriber: null,
    status: 'Current',
    dateWritten: null,
    refills: 0,
    instructions: null,
    infoButtonURL: null,
  }
  it.each([
    [1, ''],
    [2, 'Written twice'],
    [3, 'Written 3 times'],
  ])('says of %s equal prescriptions: “%s”', (count, text) => {
    const writings = Array.from({ length: count }, () => rx)
    expect(textOf(<WrittenTimes prescription={{ ...rx, writings }} />)).toBe(text)
  })
})
