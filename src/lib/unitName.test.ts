import { describe, expect, it } from 'vitest'
import { unitKey, unitName } from './unitName.ts'

const said = (written: string) => {
  const name = unitName(written)
  return 'word' in name ? `<${name.word}>` : name.symbol
}

describe('unitName', () => {
  it.each([
    ['{beats}/min', '<beatsPerMinute>'],
    ['beats/minute', '<beatsPerMinute>'],
    ['{breaths}/min', '<breathsPerMinute>'],
    ['/min', '<perMinute>'],
    ['/a', '<perYear>'],
    ['mm[Hg]', '<mmHg>'],
    ['mmHg', '<mmHg>'],
    ['mm Hg', '<mmHg>'],
    ['[lb_av]', '<pounds>'],
    ['[in_i]', '<inches>'],
    ['[degF]', '<fahrenheit>'],
    ['degF', '<fahrenheit>'],
    ['d', '<days>'],
    ['Cel', '°C'],
    ['C', '°C'],
    ['{score}', ''],
    ['(score)', ''],
    ['{#}', ''],
    ['1', ''],
    ['10*3/uL', '×10³/µL'],
    ['x10*12/L', '×10¹²/L'],
    ['x10*9/L', '×10⁹/L'],
    ['10^12/L', '×10¹²/L'],
    ['x10E3/uL', '×10³/µL'],
    ['x10(3)/mcL', '×10³/mcL'],
    ['10*3{cells}/uL', '×10³ cells/µL'],
    ['10*-6', '×10⁻⁶'],
    ['K/uL', 'K/µL'],
    ['ug/mL', 'µg/mL'],
    ['umol/L', 'µmol/L'],
    ['u[IU]/mL', 'µIU/mL'],
    ['m[IU]/L', 'mIU/L'],
    ['{T-score}', 'T-score'],
    ['{INR}', 'INR'],
    ['mL/min/{1.73_m2}', 'mL/min/1.73 m²'],
    ['mL/min/1.73m2', 'mL/min/1.73m²'],
    ['kg/m2', 'kg/m²'],
    ['kg/m^2', 'kg/m²'],
    ['{RBC}/[HPF]', 'RBC/HPF'],
    ['mg/g{creat}', 'mg/g creat'],
    ['cm[H2O]', 'cm H₂O'],
    ['[pH]', 'pH'],
    ['[qt_us]', 'qt'],
    ['meq/L', 'mEq/L'],
    ['deg', '°'],
  ])('says %s as %s', (written, expected) => expect(said(written)).toBe(expected))

  it.each([
    'mmol/L',
    'g/dL',
    'mg/dL',
    'fL',
    'pg',
    '%',
    'U/L',
    'kPa',
    'ng/mL',
    's',
    'units',
    'cm',
    'kg',
    'A',
    'D',
    'mcg',
    '',
  ])('leaves %j as it is', (written) => expect(said(written)).toBe(written))
})

it('unitKey is equal for writings of one unit, and different for two units', () => {
  expect(unitKey('10*3/uL')).toBe(unitKey('x10^3/uL'))
  expect(unitKey('mm[Hg]')).toBe(unitKey('mmHg'))
  expect(unitKey('{score}')).toBe(unitKey(null))
  expect(unitKey('mg/dL')).toBe(unitKey('MG / DL'))
  expect(unitKey('ug/L')).toBe(unitKey('\u03BCg/L'))
  expect(unitKey('mg/dL')).not.toBe(unitKey('g/dL'))
  expect(unitKey('Cel')).not.toBe(unitKey('[degF]'))
})
