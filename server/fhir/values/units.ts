import ucum from '@lhncbc/ucum-lhc'
import { systems } from './codes.ts'
import type { Quantity } from './datatypes.ts'

const library = ucum.UcumLhcUtils.getInstance()

/** How people write the units of vital signs where they don't write UCUM. */
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

/** What a quantity may mean as a UCUM unit, the likeliest first. Only a UCUM code means what it says. */
function unitsOf({ code, unit, system }: Quantity): string[] {
  const written = [code, unit].flatMap((text) => text?.trim() || [])
  const spelt = written.flatMap((text) => spellings.get(text.toLowerCase()) ?? [])
  return system === systems.ucum ? [...written.slice(0, 1), ...spelt] : [...spelt, ...written]
}

const knownUnits = new Map<string, boolean>()
/** Far longer than any unit; the library's time grows with the text. */
const longest = 100

function convertOne(from: string, value: number, to: string): number | null {
  if (from.length > longest || Object.hasOwn(Object.prototype, from)) return null
  // Files repeat a few units thousands of times, and the library parses them anew each time.
  const pair = `${from} ${to}`
  if (knownUnits.get(pair) === false) return null
  const result = library.convertUnitTo(from, value, to)?.toVal ?? null
  if (knownUnits.size < 10_000) knownUnits.set(pair, result !== null)
  return result
}

/**
 * A quantity's value in a unit (UCUM), or null where its own unit can't be converted to that. What is converted is
 * rounded to four decimals: beyond them stands only what binary fractions add.
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

/** The unit as its source writes it. */
export const unitText = ({ unit, code }: Quantity): string | null => (unit?.trim() ? unit : code?.trim() ? code : null)

/** Whether two quantities are in one unit. */
export function sameUnit(a: Quantity, b: Quantity): boolean {
  if (a.code && b.code) return a.code === b.code
  return unitText(a) === unitText(b)
}

/** The UCUM unit that a quantity is in, where it is one. */
export function ucumUnit(quantity: Quantity): string | null {
  return unitsOf(quantity).find((unit) => convertOne(unit, 1, unit) !== null) ?? null
}
