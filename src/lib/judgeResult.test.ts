import { describe, expect, it } from 'vitest'
import { furtherInterpretations, judgeResult, stateOf, type JudgedResult } from './judgeResult.ts'

const result = (
  valueX: string | null,
  range: string | null,
  codes: string[] = [],
  more: Partial<JudgedResult> = {},
) => ({
  valueX,
  range,
  units: 'mmol/L',
  statusID: 3,
  interpretations: codes.map((code) => ({ code, nameX: null })),
  ...more,
})

describe('judgeResult', () => {
  it.each([
    ['49.9', '50 - 130', 'low'],
    ['50', '50 - 130', 'normal'],
    ['130', '50 - 130', 'normal'],
    ['130.1', '50 - 130', 'high'],
    ['7', '>= 7', 'normal'],
    ['6.9', '>= 7', 'low'],
    ['9', '<= 8 mmol/L', 'high'],
    ['9', '<= 8 mg/dL', null],
    ['<0.1', '< 8', 'normal'],
    ['<9', '< 8', null],
    ['Clear', '50 - 130', null],
    ['5', null, null],
    [null, '50 - 130', null],
  ])('judges %s by the range %s as %s', (value, range, meaning) => {
    expect(judgeResult(result(value, range))).toBe(meaning)
  })

  it.each([
    ['5', null, ['HH'], 'critical-high'],
    ['5', null, ['ll'], 'critical-low'],
    ['Seen', null, ['AA'], 'critical'],
    ['Seen', 'negative', ['POS'], 'positive'],
    ['Seen', null, ['NEG'], 'negative'],
    ['>4', null, ['R'], 'resistant'],
    [null, null, ['IND'], 'indeterminate'],
    ['5', null, ['N', 'H'], 'high'],
    ['5', null, ['TOX', 'H'], 'high'],
    ['5', null, ['private'], null],
  ])('judges %s without a usable range (%s) by the interpretation %s as %s', (value, range, codes, meaning) => {
    expect(judgeResult(result(value, range, codes))).toBe(meaning)
  })

  it.each([
    ['140', ['HH'], 'critical-high'],
    ['140', ['N'], 'high'],
    ['140', ['L'], 'high'],
    ['100', ['H'], 'high'],
    ['100', ['N'], 'normal'],
    ['100', ['POS'], 'positive'],
  ])(
    'judges %s in the range 50 - 130 with the interpretation %s by the more serious one: %s',
    (value, codes, meaning) => {
      expect(judgeResult(result(value, '50 - 130', codes))).toBe(meaning)
    },
  )

  it('does not judge a canceled result, or a code by a range', () => {
    expect(judgeResult(result('140', '50 - 130', ['HH'], { state: 'cancelled' }))).toBeNull()
    expect(judgeResult(result('140', '50 - 130', ['HH'], { statusID: 6 }))).toBeNull()
    expect(judgeResult(result('140', '50 - 130', [], { isWords: true }))).toBeNull()
  })

  it('knows an interpretation by its words if it has no known code', () => {
    const said = (nameX: string) => judgeResult(result('5', null, [], { interpretations: [{ code: null, nameX }] }))
    expect(['Critical  high', 'below low normal', 'Positive', 'See report'].map(said)).toEqual([
      'critical-high',
      'low',
      'positive',
      null,
    ])
  })

  it('judges a result of a server that sends no interpretations', () => {
    expect(judgeResult({ valueX: '140', range: '50 - 130', units: null, statusID: null })).toBe('high')
  })
})

describe('furtherInterpretations', () => {
  it('returns what the tag and the range do not say', () => {
    const codes = (one: JudgedResult) => furtherInterpretations(one).map(({ code }) => code)
    expect(codes(result('140', '50 - 130', ['H']))).toEqual([])
    expect(codes(result('140', '50 - 130', ['N', 'W']))).toEqual(['N', 'W'])
    expect(codes(result('140', '50 - 130', ['private', 'HH']))).toEqual(['private', 'HH'])
    expect(codes(result('5', null, ['private', 'HH']))).toEqual(['private'])
    expect(codes(result('140', '50 - 130', ['N'], { statusID: 6 }))).toEqual([])
  })
})

describe('stateOf', () => {
  it.each([
    ['final', 3, 'final'],
    ['registered', 2, 'awaited'],
    ['preliminary', 8, 'preliminary'],
    ['corrected', 10, 'corrected'],
    ['amended', 10, 'amended'],
    ['cancelled', 6, 'cancelled'],
    ['unknown', 8, 'unknown'],
    [null, 6, 'cancelled'],
    [null, 8, 'preliminary'],
    [null, 10, 'corrected'],
    [undefined, 3, 'final'],
    [undefined, null, 'final'],
  ])('returns for the status %s with the code %s: %s', (state, statusID, expected) => {
    expect(stateOf({ state, statusID })).toBe(expected)
  })
})
