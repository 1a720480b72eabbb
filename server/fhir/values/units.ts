import ucum from '@lhncbc/ucum-lhc'
import { systems } from './codes.ts'
import type { Quantity } from './datatypes.ts'

const library = ucum.UcumLhcUtils.getInstance()

/** UCUM codes of the units of vital signs, by common spellings in lower case. */
const spellings: ReadonlyMap<string, string> = new Map([
  ['mmhg', 'mm[Hg]'],
  ['mm hg', 'mm[Hg]'],
  ['c', 'Cel'],
  ['°c', 'Cel'],
  ['degc', 'Cel'],
  ['celsius', 'Cel'],
  ['f', '[degF]'],
  ['°f', '[degF]'],
  ['degf', '[degF]'],
  ['fahrenheit', '[degF]'],
  ['lb', '[lb_av]'],
  ['lbs', '[lb_av]'],
  ['pounds', '[lb_av]'],
  ['in', '[in_i]'],
  ['inch', '[in_i]'],
  ['inches', '[in_i]'],
  ['ft', '[ft_i]'],
  ['bpm', '/min'],
  ['beats/minute', '/min'],
  ['beats/min', '/min'],
  ['breaths/minute', '/min'],
  ['breaths/min', '/min'],
  ['per minute', '/min'],
  ['kg/m²', 'kg/m2'],
  ['kg/m^2', 'kg/m2'],
])

/** Returns the UCUM units that a quantity might mean, likeliest first: its own code first if the system is UCUM. */
function unitsOf({ code, unit, system }: Quantity): string[] {
  const written = [code, unit].flatMap((text) => text?.trim() || [])
  const spelt = written.flatMap((text) => spellings.get(text.toLowerCase()) ?? [])
  return system === systems.ucum ? [...written.slice(0, 1), ...spelt] : [...spelt, ...written]
}

const knownUnits = new Map<string, boolean>()
/** Max length of a unit, in characters. Real units are far shorter; the library's run time grows with the length. */
const maxUnitLength = 100

function convertOne(from: string, value: number, to: string): number | null {
  if (from.length > maxUnitLength || Object.hasOwn(Object.prototype, from)) return null
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
