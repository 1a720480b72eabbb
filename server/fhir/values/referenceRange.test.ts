import { describe, expect, it } from 'vitest'
import { systems } from './codes.ts'
import { concept, labResult, readTest, testPatient } from '../testBundle.ts'

const quantity = (value: number, unit: string) => ({ value, unit, system: systems.ucum, code: unit })
const mmol = (value: number) => ({ valueQuantity: quantity(value, 'mmol/L') })

describe('importing a normal range', () => {
  const range = async (more: object, value: object = mmol(5), patient: object = {}) => {
    const result = labResult('a', '1', { effectiveDateTime: '2024-05-06', ...value, referenceRange: more })
    const { labFindings } = await readTest(
      Buffer.from(
        JSON.stringify({
          resourceType: 'Bundle',
          type: 'collection',
          entry: [{ resource: { ...testPatient, ...patient } }, { resource: result }],
        }),
      ),
    )
    return labFindings[0]?.values.range
  }
  const [low, high] = [quantity(3.1, 'mmol/L'), quantity(6.2, 'mmol/L')]

  it('formats a range with two ends as low - high', async () => {
    expect(await range([{ low, high }])).toBe('3.1 - 6.2')
    expect(await range([{ low, high, text: 'normal' }])).toBe('3.1 - 6.2')
    expect(await range([{ low: { value: -2 }, high: { value: 2 } }])).toBe('-2 - 2')
  })

  it('if an end is missing, returns the other end as inclusive, or the source’s text if that states an end', async () => {
    expect(await range([{ high }])).toBe('<= 6.2')
    expect(await range([{ low }])).toBe('>= 3.1')
    expect(await range([{ high, text: '< 6.2 mmol/L' }])).toBe('< 6.2 mmol/L')
    expect(await range([{ high, text: 'up to 6.2' }])).toBe('<= 6.2 (up to 6.2)')
    expect(await range([{ low, text: '> 56 mg/dL' }])).toBe('>= 3.1 (> 56 mg/dL)')
    expect(await range([{ high, text: 'fasting (8 h)' }])).toBe('fasting (8 h)')
  })

  it('returns the source’s text without an end, and null for an empty range', async () => {
    expect(await range([{ text: 'Negative' }], { valueString: 'x' })).toBe('Negative')
    expect(await range([])).toBeNull()
    expect(await range([{}])).toBeNull()
  })

  it('converts the ends to the unit of the value, or adds their unit if that fails', async () => {
    expect(await range([{ low: quantity(3100, 'umol/L'), high: quantity(6200, 'umol/L') }])).toBe('3.1 - 6.2')
    expect(await range([{ low: quantity(1, 'kPa'), high: quantity(2, 'kPa') }])).toBe('1 kPa - 2 kPa')
  })

  it('picks the range for the patient’s sex and age, or none if several are possible', async () => {
    const sex = (code: string) => ({ appliesTo: [concept(code, code)] })
    const years = (from: number, to: number) => ({ age: { low: quantity(from, 'a'), high: quantity(to, 'a') } })
    const bySex = [
      { low, high, ...sex('248152007') },
      { low: quantity(1, 'mmol/L'), high, ...sex('248152002') },
      { low: quantity(2, 'mmol/L'), high, ...sex('248153007') },
    ]
    expect(await range(bySex.slice(1))).toBe('1 - 6.2')
    expect(await range(bySex.slice(1), mmol(5), { gender: 'male' })).toBe('2 - 6.2')
    const byAge = [
      { low, high, ...years(0, 17) },
      { low: quantity(1, 'mmol/L'), high, ...years(18, 120) },
    ]
    expect(await range(byAge)).toBe('1 - 6.2')
    expect(await range(byAge, mmol(5), { birthDate: '2020-01-01' })).toBe('3.1 - 6.2')
    expect(await range(byAge, mmol(5), { birthDate: undefined })).toBeNull()
    expect(
      await range([
        { low, high },
        { low, high: quantity(9, 'mmol/L') },
      ]),
    ).toBeNull()
  })

  it('ignores ranges of types other than normal, such as treatment', async () => {
    const type = (code: string) => ({ type: { coding: [{ code }] } })
    for (const other of [type('treatment'), type('therapeutic'), type('critical'), { type: { text: 'Therapeutic' } }])
      expect(await range([{ low, high, ...other }])).toBeNull()
    expect(
      await range([
        { high, ...type('treatment') },
        { low, high, ...type('normal') },
      ]),
    ).toBe('3.1 - 6.2')
  })
})
