import { describe, expect, it } from 'vitest'
import type { Problem } from '#src/contract/history.ts'
import { a1cUnitOf } from './a1cUnitOf.ts'
import { besideClinic } from './besideClinic.ts'
import { diabetesOf } from './diabetes.ts'
import { pressureGuide, vitalGuides } from './adultGuide.ts'
import { guidedA1c, guidedPressure, guidedVital } from './Guided.ts'
import { isOxygen } from './guidedOther.ts'

const problem = (description: string, over: Partial<Problem> = {}): Problem => ({
  problemID: 1,
  code: null,
  status: 'Active',
  description,
  dateDiagnosed: '2020-01-01',
  codeInfo: null,
  ...over,
})
const adult = (...problems: Problem[]) => ({ birth: '1974-03-14', problems })
const child = { birth: '2018-07-01', problems: [] }
const day = '2026-05-10'

describe('guidedVital, guidedPressure and guidedA1c', () => {
  it('give a guide to adults only', () => {
    const pressure = { systolic: 128, diastolic: 82, date: day }
    expect(guidedVital('pulse', 72, day, adult())?.band.word.message).toBe('Normal')
    expect(guidedPressure(pressure, adult())?.band.word.message).toBe('High')
    expect(guidedA1c('%', 6.1, day, adult())?.band.word.message).toBe('A little high')
    for (const facts of [child, null, adult(problem('Pregnancy', { dateDiagnosed: '2026-03-01' }))])
      expect([
        guidedVital('pulse', 72, day, facts),
        guidedPressure(pressure, facts),
        guidedA1c('%', 6.1, day, facts),
      ]).toEqual([null, null, null])
  })

  it('give a guide to BMI from 20 years on, and to the pulse from 18 on', () => {
    const nineteen = { birth: '2007-01-01', problems: [] }
    expect(guidedVital('bmi', 27, day, nineteen)).toBeNull()
    expect(guidedVital('pulse', 72, day, nineteen)?.band.level).toBe(0)
  })

  it('compare an A1c with a common goal if diabetes is known, and with nothing if it is over', () => {
    expect(guidedA1c('%', 6.8, day, adult(problem('Type 2 diabetes')))?.band.word.message).toBe('Within a common goal')
    expect(guidedA1c('%', 7.4, day, adult(problem('Type 2 diabetes')))?.band.word.message).toBe('Above a common goal')
    expect(guidedA1c('%', 6.8, day, adult(problem('Type 2 diabetes', { status: 'Resolved' })))).toBeNull()
  })
})

describe('diabetesOf', () => {
  it.each([
    ['known', problem('Diabetes mellitus type 2 without complications')],
    ['known', problem('Diabetic nephropathy')],
    ['known', problem('T2', { code: 'E11.9' })],
    ['known', problem('T2', { code: '44054006' })],
    ['over', problem('Type 2 diabetes', { status: 'Remission' })],
    ['unknown', problem('Prediabetes', { code: 'R73.03' })],
    ['unknown', problem('Diabetes insipidus', { code: 'E23.2' })],
    ['unknown', problem('Gestational diabetes', { code: 'O24.419' })],
    ['unknown', problem('Family history of diabetes', { code: 'Z83.3' })],
    ['unknown', problem('Screening for diabetes', { code: 'Z13.1' })],
    ['unknown', problem('Type 2 diabetes', { status: 'Active (refuted)' })],
  ] as const)('returns %s for $description', (found, recorded) => {
    expect(diabetesOf([problem('Hypertension'), recorded])).toBe(found)
  })

  it('returns known if one of several is not over', () => {
    expect(diabetesOf([problem('Type 2 diabetes', { status: 'Resolved' }), problem('Type 2 diabetes')])).toBe('known')
  })
})

describe('a1cUnitOf', () => {
  it.each([
    ['4548-4', '%', '%'],
    [' 17856-6 ', ' % ', '%'],
    ['59261-8', 'mmol/mol', 'mmol/mol'],
    ['4548-4', 'mmol/mol', null],
    ['4548-4', null, null],
    ['718-7', '%', null],
    [null, '%', null],
    ['constructor', '%', null],
  ])('reads the code %s in %s as %s', (descX, units, unit) => {
    expect(a1cUnitOf({ descX, units })).toBe(unit)
  })
})

describe('isOxygen', () => {
  it('recognizes an oxygen saturation in percent', () => {
    expect([
      isOxygen('59408-5', '%'),
      isOxygen('2708-6', '%'),
      isOxygen('59408-5', '1'),
      isOxygen('9279-1', '%'),
    ]).toEqual([true, true, false, false])
  })
})

describe('besideClinic', () => {
  const { severe, normal, stage1 } = pressureGuide.bands
  const [veryLow] = vitalGuides.oxygen.bands
  it('shows all of the guide if the clinic says nothing', () => {
    expect([severe, normal, stage1].map((band) => besideClinic(band, null))).toEqual(['all', 'all', 'all'])
  })

  it('adds only what to do to a clinic’s word that agrees', () => {
    for (const meaning of ['high', 'very-high', 'critical-high', 'critical', 'abnormal'] as const)
      expect(besideClinic(severe, meaning)).toBe('advice')
    expect(veryLow && besideClinic(veryLow, 'critical-low')).toBe('advice')
  })

  it('never contradicts the clinic', () => {
    for (const meaning of ['normal', 'low', 'expected', 'indeterminate'] as const)
      expect(besideClinic(severe, meaning)).toBe('nothing')
    expect(besideClinic(normal, 'high')).toBe('nothing')
    expect(besideClinic(stage1, 'high')).toBe('nothing')
    expect(veryLow && besideClinic(veryLow, 'high')).toBe('nothing')
  })
})
