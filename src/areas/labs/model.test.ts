import { describe, expect, test } from 'vitest'
import { hasResults, type Finding, type LabProcedure } from '#src/contract/labs.ts'
import {
  changeSince,
  chartDomain,
  countFindings,
  defaultStatuses,
  drawnDomain,
  isListed,
  measuredValue,
  noStatus,
  numericValue,
  parseRange,
  previousFinding,
  resultDate,
  isAwaited,
  statusKind,
  plainDigits,
  shownValue,
  trendSeries,
  type Trend,
} from './model.ts'
import { listMarks } from './listMarks.ts'

let lastId = 0
function finding(part: Partial<Finding> = {}): Finding {
  return {
    labFID: ++lastId,
    labPFID: null,
    labCPFID: null,
    descX: '13457-7',
    nameX: 'LDL cholesterol',
    valueX: '140',
    units: 'mg/dL',
    range: '50 - 130',
    caseDate: null,
    statusID: null,
    ...part,
  }
}
function procedure(findings: Finding[], part: Partial<LabProcedure> = {}): LabProcedure {
  return {
    labCPID: ++lastId,
    ptName: 'Maria Alvarez Ruiz',
    nameX: 'Lipid panel',
    schedTime: null,
    collectedDate: '2026-11-18',
    receivedDate: null,
    prvName: null,
    status: { labStID: 3, nameX: 'Results available' },
    note: null,
    infoButtonURL: null,
    findings,
    ...part,
  }
}
const withStatus = (labStID: number) => procedure([finding()], { status: { labStID, nameX: '' } })
const ldl = { low: 50, high: 130 }

describe('a procedure’s status (clinical §4)', () => {
  test('is “progress” for 2, 7, 8 and 14, “results” for 3, “cancelled” for 6, “blank” for null, else “other”', () => {
    const kinds = Array.from({ length: 16 }, (_, id) => statusKind({ labStID: id, nameX: '' }))
    expect(kinds[3]).toBe('results')
    expect(kinds[6]).toBe('cancelled')
    for (const id of [2, 7, 8, 14]) expect(kinds[id]).toBe('progress')
    for (const id of [0, 1, 4, 5, 9, 10, 11, 12, 13, 15]) expect(kinds[id]).toBe('other')
    expect(statusKind(null)).toBe('blank')
  })
  test('stands for results only if its code is 3, 8 or 10', () => {
    const having = Array.from({ length: 16 }, (_, id) => id).filter((id) => hasResults(withStatus(id)))
    expect(having).toEqual([3, 8, 10])
    expect(hasResults({ status: null })).toBe(false)
  })
  test('includes the procedure in the list by default if its code is 1 to 14 or there is no status', () => {
    expect(defaultStatuses[0]).toBe(1)
    expect(defaultStatuses.at(-1)).toBe(14)
    expect(defaultStatuses).toHaveLength(14)
    expect(isListed(withStatus(14), undefined)).toBe(true)
    expect(isListed(withStatus(15), undefined)).toBe(false)
    expect(isListed(procedure([], { status: null }), undefined)).toBe(true)
  })
  test('includes the procedure in the list only if it is one of the chosen statuses', () => {
    expect(isListed(withStatus(15), [15])).toBe(true)
    expect(isListed(withStatus(3), [15])).toBe(false)
    expect(isListed(procedure([], { status: null }), [3])).toBe(false)
    expect(isListed(procedure([], { status: null }), [noStatus])).toBe(true)
    expect(isListed(withStatus(3), [])).toBe(false)
  })
})

describe('isAwaited', () => {
  test('is true only for procedures in progress or in other states that have no results yet', () => {
    const awaited = Array.from({ length: 16 }, (_, id) => id).filter((labStID) =>
      isAwaited({ status: { labStID, nameX: '' } }),
    )
    expect(awaited).toEqual([0, 1, 2, 4, 5, 7, 9, 11, 12, 13, 14, 15])
    expect(isAwaited({ status: null })).toBe(false)
  })
})

describe('parseRange (clinical §5)', () => {
  test.each([
    ['50 - 130', 50, 130],
    ['50-130', 50, 130],
    ['  0.35 \u2013 1.2 ', 0.35, 1.2],
    ['.5 - 1.5', 0.5, 1.5],
    ['-2 - 2', -2, 2],
    ['-5--2', -5, -2],
    ['-5 \u2013 -2', -5, -2],
    ['\u22122.5 - 2.5', -2.5, 2.5],
    ['0 - 0', 0, 0],
    ['1.0 - 2.0', 1, 2],
  ])('reads %s', (text, low, high) => {
    expect(parseRange(text)).toEqual({ low, high })
  })
  test.each([
    '< 200',
    '>= 40',
    'negative',
    'NA',
    '50',
    '- 130',
    '50 - ',
    '130 - 50',
    '50 - 130 mg/dL',
    '12-14 y Male: 4.4 - 5.2',
    '1 - 2 - 3',
    `${'9'.repeat(400)} - ${'9'.repeat(401)}`,
    '',
  ])('returns null for %s', (text) => {
    expect(parseRange(text)).toBeNull()
  })
  test('returns null without a range', () => expect(parseRange(null)).toBeNull())
})

describe('numericValue', () => {
  test.each([
    ['140', 140],
    [' 7.0 ', 7],
    ['-1.5', -1.5],
    ['1.2e3', 1200],
    ['0', 0],
  ])('reads %s', (text, value) => expect(numericValue(text)).toBe(value))
  test.each(['<0.2', '1+', 'Clear', '', '7,0', '0x10', 'Infinity', 'NaN', '9e999', '5 mg'])(
    'returns null for %s',
    (text) => expect(numericValue(text)).toBeNull(),
  )
})

describe('countFindings', () => {
  test('counts each finding once, by its meaning, otherwise by its kind of value', () => {
    const said = (code: string, part: Partial<Finding> = {}) =>
      finding({ range: null, interpretations: [{ code, nameX: null }], ...part })
    const report = [
      finding({ valueX: '140' }),
      finding({ valueX: '131' }),
      finding({ valueX: '50' }),
      finding({ valueX: '49' }),
      finding({ valueX: '7', range: '< 8' }),
      finding({ valueX: 'Clear', range: null }),
      finding({ valueX: '<5' }),
      finding({ valueX: null }),
      finding({ valueX: '7', range: null }),
      finding({ valueX: '10828004', range: null, isWords: true }),
      finding({ valueX: '140', state: 'cancelled' }),
      said('HH'),
      said('H'),
      said('A', { valueX: 'Cloudy' }),
      said('POS', { valueX: 'Seen' }),
      said('LL', { valueX: '140', range: '50 - 130' }),
      said('N', { valueX: '140', range: '50 - 130' }),
    ]
    expect(countFindings(report)).toEqual({
      critical: 2,
      high: 4,
      low: 2,
      abnormal: 1,
      normal: 2,
      unjudged: 1,
      words: 3,
      empty: 1,
      cancelled: 1,
    })
  })
})

describe('measuredValue', () => {
  test('is null for digits that are words', () => {
    expect(measuredValue({ valueX: '260373001' })).toBe(260373001)
    expect(measuredValue({ valueX: '260373001', isWords: true })).toBeNull()
  })
})

describe('listMarks', () => {
  const marks = (labStID: number, ...parts: Partial<Finding>[]) =>
    listMarks(
      procedure(
        parts.map((part) => finding(part)),
        { status: { labStID, nameX: '' } },
      ),
    )
  test('marks critical results, and states that the status of the procedure does not say', () => {
    const critical = { interpretations: [{ code: 'HH', nameX: null }] }
    expect(marks(3, critical, {})).toEqual({ critical: true, states: [] })
    expect(marks(3, { ...critical, state: 'cancelled' }, {})).toEqual({ critical: false, states: ['cancelled'] })
    expect(marks(3, { state: 'corrected' }, { statusID: 8 })).toEqual({
      critical: false,
      states: ['preliminary', 'corrected'],
    })
    expect(marks(10, { state: 'corrected' }, {})).toEqual({ critical: false, states: [] })
  })
})

describe('the domain of a chart (clinical §9)', () => {
  test('is floor(0.8 low) to floor(1.2 high)', () => {
    expect(chartDomain(ldl)).toEqual([40, 156])
    expect(chartDomain({ low: 3.1, high: 6.2 })).toEqual([2, 7])
    expect(chartDomain({ low: 0, high: 41 })).toEqual([0, 49])
    expect(chartDomain({ low: -2, high: 2 })).toEqual([-2, 2])
  })
  test('is unchanged if it contains the range and the values', () => {
    expect(drawnDomain(ldl, [40, 52, 156])).toEqual([40, 156])
  })
  test('is widened by a value outside', () => {
    expect(drawnDomain(ldl, [12])).toEqual([12, 156])
    expect(drawnDomain(ldl, [181, 300])).toEqual([40, 300])
  })
  test('is widened if it would cut off part of the range', () => {
    expect(chartDomain({ low: 0.8, high: 1.5 })).toEqual([0, 1])
    expect(drawnDomain({ low: 0.8, high: 1.5 }, [])[1]).toBeCloseTo(1.8)
    expect(drawnDomain({ low: 0.04, high: 0.11 }, [])[1]).toBeCloseTo(0.132)
    expect(drawnDomain({ low: -5, high: -1 }, [])).toEqual([-5, -1])
    expect(drawnDomain({ low: 0, high: 0 }, [])).toEqual([0, 0])
  })
})

/** Returns the trend of a finding that must have one. */
function trendOf(procedures: readonly LabProcedure[], labFID: number): Trend {
  const trend = trendSeries(procedures).of(labFID)
  if (!trend) throw new Error(`no trend for ${labFID}`)
  return trend
}

describe('trendSeries', () => {
  test('joins findings by code even if their names differ, oldest first', () => {
    const old = finding({ nameX: 'LDL (calc)', valueX: '158' })
    const now = finding({ valueX: '140' })
    const trend = trendOf([procedure([now]), procedure([old], { collectedDate: '2026-05-14' })], old.labFID)
    expect(trend.results.map((r) => r.value)).toEqual([158, 140])
    expect(trend.id).toBe(now.labFID)
  })
  test('joins findings by name if there is no code', () => {
    const a = finding({ descX: null, nameX: 'Specimen appearance', valueX: 'Clear', units: null })
    const b = finding({ descX: ' ', nameX: ' specimen Appearance', valueX: 'Cloudy', units: null })
    const c = finding({ descX: null, nameX: 'Colour', units: null })
    const trends = trendSeries([procedure([a, b, c])])
    expect(trends.of(a.labFID)).toBe(trends.of(b.labFID))
    expect(trends.of(c.labFID)).not.toBe(trends.of(a.labFID))
  })
  test('never mixes units', () => {
    const mg = finding({ units: 'mg/dL' })
    const mmol = finding({ units: 'mmol/L', valueX: '3.6' })
    const trends = trendSeries([procedure([mg]), procedure([mmol])])
    expect(trends.all).toHaveLength(2)
    expect(trends.of(mg.labFID)?.results).toHaveLength(1)
  })
  test('leaves out canceled findings, and keeps codes and dates as text', () => {
    const cancelled = finding({ statusID: 6 })
    const coded = finding({ valueX: '260373001', isWords: true })
    const trends = trendSeries([procedure([cancelled, coded])])
    expect(trends.of(cancelled.labFID)).toBeUndefined()
    expect(trends.of(coded.labFID)?.results.map(({ value, text }) => [value, text])).toEqual([[null, '260373001']])
  })
  test('leaves out procedures without results', () => {
    const one = finding()
    expect(trendSeries([procedure([one], { status: { labStID: 2, nameX: 'In progress' } })]).all).toEqual([])
    expect(trendSeries([procedure([one], { status: null })]).of(one.labFID)).toBeUndefined()
    expect(trendSeries([procedure([one], { status: { labStID: 10, nameX: 'Corrected' } })]).all).toHaveLength(1)
  })
})

describe('resultDate', () => {
  test('returns the finding’s date, otherwise the date when the procedure was collected, received or scheduled', () => {
    const bare = finding()
    expect(resultDate(finding({ caseDate: '2026-01-02' }), procedure([]))).toBe('2026-01-02')
    expect(resultDate(bare, procedure([]))).toBe('2026-11-18')
    expect(resultDate(bare, procedure([], { collectedDate: null, receivedDate: '2026-11-19' }))).toBe('2026-11-19')
    expect(resultDate(bare, procedure([], { collectedDate: null, schedTime: '2026-11-17' }))).toBe('2026-11-17')
  })
})

/** Returns a finding, and its procedure collected on `date`. */
function at(date: string | null, valueX: string | null, part: Partial<Finding> = {}) {
  const one = finding({ valueX, ...part })
  return { one, procedure: procedure([one], { collectedDate: date }) }
}

describe('changeSince', () => {
  const change = (before: string | null, now: string | null) => {
    const a = at('2026-05-14', before)
    const b = at('2026-11-18', now)
    const [first, second] = trendOf([a.procedure, b.procedure], a.one.labFID).results
    if (!first || !second) throw new Error('two results were given')
    return changeSince(second, first)
  }
  test('rounds the difference to the precision of the reported values', () => {
    expect(change('158', '140')).toEqual({ kind: 'down', by: '18' })
    expect(change('6.8', '7.1')).toEqual({ kind: 'up', by: '0.3' })
    expect(change('0.1', '0.30')).toEqual({ kind: 'up', by: '0.2' })
    expect(change('7', '7.0')).toEqual({ kind: 'same' })
    expect(change('1e-3', '3e-3')).toEqual({ kind: 'up', by: '0.002' })
  })
  test('returns the earlier text if a value is no number, “same” if it is unchanged, and null if there is none', () => {
    expect(change('Clear', 'Cloudy')).toEqual({ kind: 'was', text: 'Clear' })
    expect(change('<5', '7')).toEqual({ kind: 'was', text: '<5' })
    expect(change('7', '<5')).toEqual({ kind: 'was', text: '7' })
    expect(change('Clear', 'Clear')).toEqual({ kind: 'same' })
    expect(change(null, '7')).toBeNull()
  })
  test('compares the values as they are shown', () => {
    expect(change('143.56463700504085', '143.6123456')).toEqual({ kind: 'same' })
    expect(change('15.468984005706412', '0.65525')).toEqual({ kind: 'down', by: '14.34' })
    expect(change('0.00000012', '0.00000013')).toEqual({ kind: 'up', by: '0.00000001' })
  })
})

describe('previousFinding', () => {
  const oldest = at('2025-11-18', '165')
  const middle = at('2026-05-14', '158')
  const newest = at('2026-11-18', '140')
  const all = [newest, middle, oldest].map((x) => x.procedure)

  test('returns the finding of the last earlier procedure, and null for the oldest', () => {
    const trend = trendOf(all, newest.one.labFID)
    expect(previousFinding(trend, newest.one.labFID)?.labFID).toBe(middle.one.labFID)
    expect(previousFinding(trend, middle.one.labFID)?.labFID).toBe(oldest.one.labFID)
    expect(previousFinding(trend, oldest.one.labFID)).toBeNull()
  })

  test('returns null if the dates don’t say which result came first', () => {
    const undated = at(null, '120')
    const sameDay = at('2026-11-18', '150')
    const trend = trendOf([newest.procedure, undated.procedure, sameDay.procedure], newest.one.labFID)
    expect(previousFinding(trend, newest.one.labFID)).toBeNull()
    expect(previousFinding(trend, undated.one.labFID)).toBeNull()
  })

  test('returns null for two findings of one procedure', () => {
    const fasting = finding({ valueX: '90', caseDate: '2026-11-18T08:00:00Z' })
    const later = finding({ valueX: '120', caseDate: '2026-11-18T10:00:00Z' })
    expect(previousFinding(trendOf([procedure([fasting, later])], later.labFID), later.labFID)).toBeNull()
  })
})

describe('shownValue', () => {
  test('keeps the digits that decide the flag', () => {
    const shown = (valueX: string | null, range: string | null = null) => shownValue({ valueX, range })
    expect(shown(' 7.0 ')).toBe('7.0')
    expect(shown('236.98925998901365')).toBe('237')
    expect(shown('130.04123', '50 - 130')).toBe('130.04')
    expect(shown(' ')).toBeNull()
    expect(shown(null)).toBeNull()
  })
})

describe('plainDigits', () => {
  test('writes a calculated number like a reported value', () => {
    expect(plainDigits(0.1 + 0.2)).toBe('0.3')
    expect(plainDigits(1000)).toBe('1000')
    expect(plainDigits(0.00000005)).toBe('0.00000005')
  })
})
