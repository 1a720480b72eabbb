import type { HumanName } from './datatypes.ts'

const order = ['official', 'usual', undefined, 'temp', 'nickname']

/**
 * Returns a person's current name, preferably the official one. If no name is current, returns the first one of the
 * list.
 */
export function currentName(names: readonly HumanName[]): HumanName | undefined {
  const current = names.filter((name) => order.includes(name.use) && !isOver(name.period?.end))
  return current.toSorted((a, b) => order.indexOf(a.use) - order.indexOf(b.use))[0] ?? names[0]
}

/** Whether a period's end, a FHIR date, has passed. */
export function isOver(end: string | undefined): boolean {
  if (!end) return false
  const today = new Date().toISOString()
  return end < today.slice(0, end.length)
}

/** Returns a name in one line: its own text, otherwise its parts; null if empty. */
export function fullName(name: HumanName | undefined): string | null {
  if (!name) return null
  const put = [...name.prefix, ...name.given, name.family, ...name.suffix].filter(Boolean).join(' ')
  return name.text?.trim() ? name.text : put || null
}
