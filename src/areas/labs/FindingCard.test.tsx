import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Finding, LabProcedure } from '#src/contract/labs.ts'
import { FindingCard } from './FindingCard.tsx'
import { trendSeries } from './model.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

function finding(labFID: number, valueX: string | null, part: Partial<Finding> = {}): Finding {
  return {
    labFID,
    labPFID: null,
    labCPFID: null,
    descX: '13457-7',
    nameX: 'LDL cholesterol',
    valueX,
    units: 'mg/dL',
    range: '50 - 130',
    caseDate: null,
    statusID: null,
    ...part,
  }
}
function procedure(labCPID: number, collectedDate: string, one: Finding): LabProcedure {
  return {
    labCPID,
    ptName: 'Maria Alvarez Ruiz',
    nameX: 'Lipid panel',
    schedTime: null,
    collectedDate,
    receivedDate: null,
    prvName: null,
    status: { labStID: 3, nameX: 'Results available' },
    note: null,
    infoButtonURL: null,
    findings: [one],
  }
}

const facts = { birth: '1974-03-14', problems: [] }

/** Returns the card as markup, and as the text that a reader sees. */
function shown(now: Finding, before?: Finding): { markup: string; text: string } {
  const procedures = [procedure(2, '2026-11-18', now), ...(before ? [procedure(1, '2015-05-14', before)] : [])]
  const trend = trendSeries(procedures).of(now.labFID)
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <FindingCard finding={now} date="2026-11-18" trend={trend} onTrends={() => {}} facts={facts} />
    </I18nProvider>,
  )
  return { markup, text: markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') }
}

describe('FindingCard (clinical §2)', () => {
  test.each([
    ['49', 'Low'],
    ['50', 'Normal'],
    ['130', 'Normal'],
    ['131', 'High'],
  ])('shows %s as %s', (value, word) => {
    const { text } = shown(finding(2, value))
    expect(['Low', 'Normal', 'High'].filter((flag) => new RegExp(`\\b${flag}\\b(?! range)`).test(text))).toEqual([word])
    expect(text).toContain('Normal range 50 - 130')
  })
  test('shows the change and the date of the earlier result', () => {
    expect(shown(finding(2, '140'), finding(1, '158')).text).toContain('Lower by 18 since 14 May 2015')
  })
  test('shows a value with many digits as people say it, and the reported digits below', () => {
    const { text } = shown(finding(2, '5.327171471850887', { units: '10*3/uL', range: null }))
    expect(text).toContain('5.33 ×10³/µL')
    expect(text).toContain('As reported: 5.327171471850887 ×10³/µL')
    expect(shown(finding(2, '7.0')).text).not.toContain('As reported')
  })
  test('keeps the digits that show why a value is High', () => {
    const { text } = shown(finding(2, '130.0412'))
    expect(text).toMatch(/High.* 130\.04 mg\/dL/)
  })
  test('shows no unit for a score', () => {
    expect(shown(finding(2, '7', { units: '{score}', range: null })).text).not.toContain('score')
  })
  test('draws a bar that includes the whole range, even if rounding the axis would cut the range off', () => {
    const { markup } = shown(finding(2, '1.4', { range: '0.8 - 1.5' }))
    expect(markup).toContain('--low:44.4%;--high:83.3%;--at:77.8%')
  })
  test('shows a value in words unchanged, without a bar and without a flag', () => {
    const { markup, text } = shown(finding(2, 'Clear, not lipemic', { range: 'negative', units: null }))
    expect(text).toContain('Clear, not lipemic')
    expect(text).toContain('Normal range negative')
    expect(markup).not.toContain('range-bar')
    expect(text).not.toMatch(/\b(Low|Normal|High)\b(?! range)/)
  })
  test('judges a one-sided range, without a bar', () => {
    const { markup, text } = shown(finding(2, '0.3', { range: '< 0.21' }))
    expect(markup).toContain('&lt; 0.21')
    expect(markup).not.toContain('range-bar')
    expect(text).toMatch(/\bHigh\b/)
  })
  test('shows the interpretation of a result without a range, and the note', () => {
    const interpretations = [{ code: 'LL', nameX: 'Critical low' }]
    const { text } = shown(finding(2, '40', { range: null, interpretations, note: 'Repeat in a week' }))
    expect(text).toContain('Critically low')
    expect(text).toContain('Note: Repeat in a week')
    expect(text).not.toContain('The laboratory says')
  })
  test('shows an interpretation that is more serious than the range says', () => {
    const { text } = shown(finding(2, '100', { interpretations: [{ code: 'HH', nameX: null }] }))
    expect(text).toContain('Critically high')
    expect(text).not.toMatch(/\bNormal\b(?! range)/)
  })
  test('keeps the tag High of a range beside the interpretation that the result is critically high', () => {
    const { text } = shown(finding(2, '140', { interpretations: [{ code: 'HH', nameX: null }] }))
    expect(text).toMatch(/\bHigh\b/)
    expect(text).toContain('Critically high')
  })
  test('shows an interpretation that the tag does not say', () => {
    const { text } = shown(finding(2, '140', { interpretations: [{ code: 'x', nameX: 'Called to the ward' }] }))
    expect(text).toContain('The laboratory says: Called to the ward')
  })
  test('shows why there is no value', () => {
    const absentReason = { code: 'not-performed', nameX: 'Not Performed' }
    expect(shown(finding(2, null, { absentReason })).text).toContain('Not performed')
    expect(shown(finding(2, null, { absentReason: { code: null, nameX: 'Tube broken' } })).text).toContain(
      'Tube broken',
    )
    expect(shown(finding(2, null)).text).toContain('No value reported')
  })
  test('shows no value of a canceled result, but its reason', () => {
    const part = { state: 'cancelled', absentReason: { code: null, nameX: 'Specimen leaked' } }
    const { markup, text } = shown(finding(2, '140', part))
    expect(text).toContain('Canceled')
    expect(text).toContain('No valid result')
    expect(text).toContain('Reason: Specimen leaked')
    expect(text).not.toContain('140')
    expect(markup).not.toContain('range-bar')
  })
  test.each([
    ['preliminary', 'Preliminary'],
    ['corrected', 'Corrected'],
    ['amended', 'Changed after it was sent'],
    ['unknown', 'Status unknown'],
  ])('marks a result of the state %s', (state, word) => {
    expect(shown(finding(2, '100', { state })).text).toContain(word)
  })
  test('shows digits that are a code as words, without a bar', () => {
    const { markup, text } = shown(finding(2, '4', { isWords: true }))
    expect(text).toContain('4')
    expect(markup).not.toContain('range-bar')
    expect(text).not.toMatch(/\b(Low|Normal|High)\b(?! range)/)
  })
  test('shows markup in the finding’s name and value as text', () => {
    const { markup } = shown(finding(2, '<b>1</b>', { nameX: '<img src=x onerror=alert(1)>' }))
    expect(markup).toContain('aria-label="View Trends: &lt;img src=x onerror=alert(1)&gt;"')
    expect(markup).toContain('&lt;b&gt;1&lt;/b&gt;')
    expect(markup).not.toContain('<img')
    expect(markup).not.toContain('<b>1')
  })

  test('adds the general guide to a hemoglobin A1c, with its source and for whom it is, below the laboratory’s word', () => {
    const a1c = { descX: '4548-4', nameX: 'Hemoglobin A1c', units: '%', range: '4.0 - 5.6' }
    const { text } = shown(finding(1, '6.1', a1c))
    const parts = [
      'High',
      '6.1',
      'General guide.',
      'A little high: 5.7 to below 6.5',
      'Normal: below 5.7',
      'prediabetes',
    ]
    for (const part of [...parts, 'Source: American Diabetes Association', "adults who aren't pregnant"])
      expect(text.replaceAll('&#x27;', "'")).toContain(part)
    expect(shown(finding(1, '131')).text).not.toContain('General guide')
  })
})
