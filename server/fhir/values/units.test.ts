import { describe, expect, it } from 'vitest'
import { systems } from './codes.ts'
import { sameUnit, ucumUnit, unitText, valueIn } from './units.ts'

const amount = (value: number, more: object) => ({ value: { value, text: String(value) }, ...more })

describe('valueIn', () => {
  it('converts by the UCUM code, whatever the unit is called', () => {
    const pounds = amount(185, { unit: 'livres', system: systems.ucum, code: '[lb_av]' })
    expect(valueIn(pounds, 'kg')).toBe(83.9146)
    expect(valueIn(pounds, '[lb_av]')).toBe(185)
  })

  it('converts by the common spelling of the unit if there is no code', () => {
    expect(valueIn(amount(36.5, { unit: 'C' }), '[degF]')).toBe(97.7)
    expect(valueIn(amount(180, { unit: ' cm ' }), '[in_i]')).toBe(70.8661)
    // With the UCUM system, `C` means the coulomb, not Celsius.
    expect(valueIn(amount(36.5, { system: systems.ucum, code: 'C' }), 'C')).toBe(36.5)
  })

  it.each([
    ['kg', 'Kg|KG|kgs|Kgs.|kilograms|Kilogram|kilos', 80, 80],
    ['kg', 'lb|LBS|pounds|lb.|Pound|[lb_av]', 100, 45.3592],
    ['kg', 'g|GM|grams', 5000, 5],
    ['kg', 'oz|ounces', 100, 2.835],
    ['[in_i]', 'cm|CM|Cms|centimeters|centimetre', 180, 70.8661],
    ['[in_i]', 'm|meters|Metre', 1.8, 70.8661],
    ['[in_i]', 'ft|Feet|foot', 6, 72],
    ['[in_i]', 'in|IN|inches|Inch|in.', 70, 70],
    ['[degF]', 'C|°C|ºC|˚C|° C|deg C|degC|Deg. C|degrees C|Degrees Celsius|Celsius|Cel', 37, 98.6],
    ['[degF]', 'F|°F|ºF|deg F|degF|Degrees F|degrees  fahrenheit|Fahrenheit|[degF]', 98.6, 98.6],
    ['/min', 'bpm|BPM|rpm|/min|1/min|{beats}/min|beats/min|beats/minute|beats per minute|Beats Per Min', 64, 64],
    ['/min', 'breaths/min|breaths per minute|breaths / min|resp/min|respirations per minute|per minute', 16, 16],
    ['mm[Hg]', 'mmHg|mm[Hg]|MMHG|mm Hg|MM HG|mm/Hg|millimeters of mercury', 120, 120],
    ['kg/m2', 'kg/m2|Kg/m2|KG/M2|kg/m²|kg/m^2|kg / m2|kg/sqm', 24.5, 24.5],
  ])('reads %s from each of %s, with and without the UCUM system', (to, spellings, value, expected) => {
    // As UCUM codes, C and F are the coulomb and the farad.
    const asCodes = spellings.split('|').filter((unit) => unit !== 'C' && unit !== 'F')
    const quantities = [
      ...spellings.split('|').map((unit) => amount(value, { unit })),
      ...asCodes.map((unit) => amount(value, { system: systems.ucum, unit, code: unit })),
    ]
    for (const quantity of quantities)
      expect({ ...quantity, is: valueIn(quantity, to) }).toMatchObject({ is: expected })
  })

  it('returns null if the unit is missing, unknown or of another dimension, or if there is no value', () => {
    const units = ['cm', '{score}', 'nonsense', '__proto__', 'constructor', '((((((m', 'x'.repeat(100_000), '']
    expect(units.filter((unit) => valueIn(amount(1, { unit }), 'kg') !== null)).toEqual([])
    expect(valueIn({}, 'kg')).toBeNull()
  })
})

describe('units of quantities', () => {
  it('unitText returns the unit as written, otherwise the code, or null if blank', () => {
    expect(unitText({ unit: 'x10*9/L', code: '10*9/L' })).toBe('x10*9/L')
    expect(unitText({ code: 'mg' })).toBe('mg')
    expect(unitText({ unit: ' ' })).toBeNull()
  })

  it('sameUnit compares the codes if both have one, otherwise the texts', () => {
    expect(sameUnit({ unit: 'a', code: 'mg' }, { unit: 'b', code: 'mg' })).toBe(true)
    expect(sameUnit({ unit: 'mg' }, { unit: 'g', code: 'g' })).toBe(false)
    expect(sameUnit({}, {})).toBe(true)
  })

  it('ucumUnit returns the unit if UCUM has it, otherwise null', () => {
    expect(ucumUnit({ unit: 'mmol/L' })).toBe('mmol/L')
    expect(ucumUnit({ unit: 'lumps' })).toBeNull()
  })
})
