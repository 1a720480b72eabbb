import ucum from '@lhncbc/ucum-lhc'
import { systems } from './codes.ts'
import type { Quantity } from './datatypes.ts'

const library = ucum.UcumLhcUtils.getInstance()

/** Spellings of a rate that name what is counted in each minute. */
const counted = ['beats', 'beat', 'b', 'breaths', 'breath', 'br', 'resp', 'respirations', 'pulse', 'times'].flatMap(
  (what) => [`${what}/min`, `${what}/minute`, `${what} per min`, `${what} per minute`],
)

/**
 * How health record systems write the units of vital signs, by UCUM code, as `plainSpelling` returns the texts. Codes
 * that are written in lower case anyway are listed too, because some systems capitalize them.
 */
const spellingsByCode: Readonly<Record<string, readonly string[]>> = {
  'mm[Hg]': ['mmhg', 'mm hg', 'mm/hg', 'mm[hg]', 'millimeter of mercury', 'millimeters of mercury', 'torr'],
  Cel: ['c', '°c', 'cel', 'celsius', '°celsius', 'degree celsius'],
  '[degF]': ['f', '°f', '[degf]', 'fahrenheit', '°fahrenheit', 'degree fahrenheit'],
  kg: ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'],
  g: ['gm', 'gms', 'gram', 'grams'],
  '[lb_av]': ['lb', 'lbs', 'pound', 'pounds', '[lb_av]', 'lb_av'],
  '[oz_av]': ['oz', 'ounce', 'ounces', '[oz_av]', 'oz_av'],
  cm: ['cm', 'cms', 'centimeter', 'centimeters', 'centimetre', 'centimetres'],
  m: ['meter', 'meters', 'metre', 'metres'],
  '[in_i]': ['in', 'ins', 'inch', 'inches', '[in_i]', 'in_i', '"'],
  '[ft_i]': ['ft', 'foot', 'feet', '[ft_i]', 'ft_i', "'"],
  '/min': 'bpm rpm brpm /min 1/min /minute min-1 min^-1 {bpm} {beats}/min {beat}/min {breaths}/min {resp}/min'
    .split(' ')
    .concat('per min', 'per minute', ...counted),
  'kg/m2': ['kg/m2', 'kg/m²', 'kg/m^2', 'kg/m**2', 'kg/sqm', 'kg/sq m', 'kg per m2', 'kilograms per square meter'],
}

const spellings: ReadonlyMap<string, string> = new Map(
  Object.entries(spellingsByCode).flatMap(([code, texts]) => texts.map((text) => [text, code] as const)),
)

/** Returns a unit in lower case, with one sign for degrees, and without a period at its end. */
function plainSpelling(unit: string): string {
  return unit
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replace(/^(?:degrees?|degs?\.?|°|º|˚) ?(?=[cf])/, '°')
    .replaceAll(/ ?\/ ?/g, '/')
    .replace(/\.$/, '')
}

/** Returns the UCUM units that a quantity might mean, likeliest first: its own code first if the system is UCUM. */
function unitsOf({ code, unit, system }: Quantity): string[] {
  const written = [code, unit].flatMap((text) => text?.trim() || [])
  const spelt = written.flatMap((text) => spellings.get(plainSpelling(text)) ?? [])
  return system === systems.ucum ? [...written.slice(0, 1), ...spelt] : [...spelt, ...written]
}

const knownUnits = new Map<string, boolean>()
/** Max length of a unit, in characters. Real units are far shorter; the library's run time grows with the length. */
const maxUnitLength = 100

function convertOne(from: string, value: number, to: string): number | null {
  // UCUM has no units with spaces. The library prints an error for each.
  if (from.length > maxUnitLength || /\s/.test(from) || Object.hasOwn(Object.prototype, from)) return null
  // Pairs that can't be converted are cached: files repeat a few units thousands of times, and the library parses them
  // each time.
  const pair = `${from} ${to}`
  if (knownUnits.get(pair) === false) return null
  const result = library.convertUnitTo(from, value, to)?.toVal ?? null
  if (knownUnits.size < 10_000) knownUnits.set(pair, result !== null)
  return result
}

/**
 * Returns a quantity's value in a UCUM unit, or null if it has no value or its unit can't be converted. Rounds
 * converted values to four decimals, because further digits are floating-point noise.
 */
export function valueIn(quantity: Quantity, to: string): number | null {
  if (!quantity.value) return null
  for (const from of unitsOf(quantity)) {
    if (from === to) return quantity.value.value
    const converted = convertOne(from, quantity.value.value, to)
    if (converted !== null) return Number.isFinite(converted) ? Math.round(converted * 1e4) / 1e4 : null
  }
  return null
}

/** Returns the unit as its source writes it, otherwise its code; null if blank. */
export const unitText = ({ unit, code }: Quantity): string | null => (unit?.trim() ? unit : code?.trim() ? code : null)

/** Whether two quantities have the same unit: by code if both have a code, otherwise by text. */
export function sameUnit(a: Quantity, b: Quantity): boolean {
  if (a.code && b.code) return a.code === b.code
  return unitText(a) === unitText(b)
}

/** Returns the UCUM unit of a quantity, or null if UCUM doesn't have it. */
export function ucumUnit(quantity: Quantity): string | null {
  return unitsOf(quantity).find((unit) => convertOne(unit, 1, unit) !== null) ?? null
}
