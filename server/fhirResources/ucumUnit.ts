/**
 * The UCUM units that are recognized as written in lab results, measurements and doses. This is a list, because a
 * parser would read `K/uL` as kelvins and `pH` as picohenries.
 */
const units = new Set(
  `% 1 g kg mg ug ng pg mol mmol umol nmol L dL mL uL fL cm mm m [in_i] [lb_av] [oz_av] [foz_us] s min h d wk mo a
  /min /h /d /a /L /mL /uL /[HPF] /[LPF] mm[Hg] kPa kg/m2 m2 Cel [degF] [pH] deg [diop] U [IU] meq mosm
  U/L kU/L U/mL mU/L mU/mL [IU]/L k[IU]/L [IU]/mL m[IU]/L m[IU]/mL u[IU]/mL
  g/L g/dL mg/L mg/dL mg/mL ug/L ug/dL ug/mL ng/L ng/dL ng/mL pg/mL pg/dL
  mol/L mmol/L umol/L nmol/L pmol/L mmol/mol mg/g ug/g mg/mmol ug/mg meq/L mosm/kg mosm/L
  10*3/uL 10*6/uL 10*9/L 10*12/L 10*6/L 10*3/mL mm/h mL/min mL/h mL/d mL/min/{1.73_m2} mL/kg mg/kg mg/m2 ug/kg
  mg/d g/d mg/h ug/h ug/min mmol/d cal/mL cal/[foz_us] kcal ms mV dB Hz`.split(/\s+/),
)

/** UCUM units by common spelling, in lower case. The lookup ignores case. */
const spellings: ReadonlyMap<string, string> = new Map([
  ['k/ul', '10*3/uL'],
  ['x10*3/ul', '10*3/uL'],
  ['10^3/ul', '10*3/uL'],
  ['10e3/ul', '10*3/uL'],
  ['thousand/ul', '10*3/uL'],
  ['m/ul', '10*6/uL'],
  ['10^6/ul', '10*6/uL'],
  ['10e6/ul', '10*6/uL'],
  ['million/ul', '10*6/uL'],
  ['x10*9/l', '10*9/L'],
  ['10^9/l', '10*9/L'],
  ['x10*12/l', '10*12/L'],
  ['10^12/l', '10*12/L'],
  ['mmhg', 'mm[Hg]'],
  ['mm hg', 'mm[Hg]'],
  ['meq/l', 'meq/L'],
  ['iu/l', '[IU]/L'],
  ['iu/ml', '[IU]/mL'],
  ['miu/l', 'm[IU]/L'],
  ['miu/ml', 'm[IU]/mL'],
  ['uiu/ml', 'u[IU]/mL'],
  ['mcg', 'ug'],
  ['mcg/l', 'ug/L'],
  ['mcg/dl', 'ug/dL'],
  ['mcg/ml', 'ug/mL'],
  ['mg/m²', 'mg/m2'],
  ['kg/m²', 'kg/m2'],
  ['kg/m^2', 'kg/m2'],
  ['ml/min/1.73m2', 'mL/min/{1.73_m2}'],
  ['ml/min/1.73 m2', 'mL/min/{1.73_m2}'],
  ['ml/min/1.73m²', 'mL/min/{1.73_m2}'],
  ['mm/hr', 'mm/h'],
  ['ml/hr', 'mL/h'],
  ['g/dl', 'g/dL'],
  ['g/l', 'g/L'],
  ['mg/dl', 'mg/dL'],
  ['mg/l', 'mg/L'],
  ['mg/ml', 'mg/mL'],
  ['ug/l', 'ug/L'],
  ['ug/dl', 'ug/dL'],
  ['ug/ml', 'ug/mL'],
  ['ng/ml', 'ng/mL'],
  ['ng/dl', 'ng/dL'],
  ['pg/ml', 'pg/mL'],
  ['mmol/l', 'mmol/L'],
  ['umol/l', 'umol/L'],
  ['nmol/l', 'nmol/L'],
  ['pmol/l', 'pmol/L'],
  ['u/l', 'U/L'],
  ['ml', 'mL'],
  ['mls', 'mL'],
  ['milliliter', 'mL'],
  ['milliliters', 'mL'],
  ['milligrams', 'mg'],
  ['grams', 'g'],
  ['°c', 'Cel'],
  ['°f', '[degF]'],
  ['sec', 's'],
  ['seconds', 's'],
  ['hours', 'h'],
  ['days', 'd'],
  ['years', 'a'],
  ['in', '[in_i]'],
  ['inches', '[in_i]'],
  ['lb', '[lb_av]'],
  ['lbs', '[lb_av]'],
  ['bpm', '/min'],
  ['beats/min', '/min'],
  ['beats/minute', '/min'],
  ['breaths/min', '/min'],
  ['breaths/minute', '/min'],
])

/** Any text in braces is a UCUM unit, such as `{score}`. */
const annotation = /^\{[!-z|~]{1,40}\}$/

/** Returns the UCUM code of a unit as its source wrote it; null if uncertain. */
export function ucumUnit(written: string): string | null {
  const trimmed = written.trim()
  // Both signs of Unicode for micro: `µg` with the micro sign, and `μg` with the Greek letter.
  const text = annotation.test(trimmed) ? trimmed : trimmed.replaceAll(/[\u00b5\u03bc]/g, 'u')
  if (units.has(text) || annotation.test(text)) return text
  return spellings.get(text.toLowerCase()) ?? null
}
