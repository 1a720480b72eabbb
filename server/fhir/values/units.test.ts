import { describe, expect, it } from 'vitest'
import { systems } from './codes.ts'
import { sameUnit, ucumUnit, unitText, valueIn } from './units.ts'

const amount = (value: number, more: object) => ({ value: { value, text: String(value) }, ...more })

describe('a quantity in another unit', () => {
  it('is converted by its UCUM code, whatever the unit is called', () => {
    const pounds = amount(185, { unit: 'livres', system: systems.ucum, code: '[lb_av]' })
    expect(valueIn(pounds, 'kg')).toBe(83.9146)
    expect(valueIn(pounds, '[lb_av]')).toBe(185)
  })

  it('is converted by what people call the unit, where it has no code', () => {
    expect(valueIn(amount(36.5, { unit: 'C' }), '[degF]')).toBe(97.7)
    expect(valueIn(amount(180, { unit: ' cm ' }), '[in_i]')).toBe(70.8661)
    // In UCUM `C` is the coulomb: a code means what it says.
    expect(valueIn(amount(36.5, { system: systems.ucum, code: 'C' }), 'C')).toBe(36.5)
  })

  it('is none where the units measure different things, or there is no unit', () => {
    const units = ['cm', '{score}', 'nonsense', '__proto__', 'constructor', '((((((m', 'x'.repeat(100_000), '']
    expect(units.filter((unit) => valueIn(amount(1, { unit }), 'kg') !== null)).toEqual([])
    expect(valueIn({}, 'kg')).toBeNull()
  })
})

describe('units', () => {
  it('are shown as they are written, the code where they have no name', () => {
    expect(unitText({ unit: 'x10*9/L', code: '10*9/L' })).toBe('x10*9/L')
    expect(unitText({ code: 'mg' })).toBe('mg')
    expect(unitText({ unit: ' ' })).toBeNull()
  })

  it('are the same by their codes, else by their names', () => {
    expect(sameUnit({ unit: 'a', code: 'mg' }, { unit: 'b', code: 'mg' })).toBe(true)
    expect(sameUnit({ unit: 'mg' }, { unit: 'g', code: 'g' })).toBe(false)
    expect(sameUnit({}, {})).toBe(true)
  })

  it('are of UCUM or not', () => {
    expect(ucumUnit({ unit: 'mmol/L' })).toBe('mmol/L')
    expect(ucumUnit({ unit: 'lumps' })).toBeNull()
  })
})
