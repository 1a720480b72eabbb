import { ODataRefusal } from './ODataRefusal.ts'

/** What `$expand` asks for: a reference, and which of its fields; null for all. */
export interface Expanded {
  readonly name: string
  readonly at: number
  readonly select: readonly string[] | null
}

const one = /^\s*(\w{1,40})\s*(?:\(\s*\$select=([\w\s,]{1,400})\))?\s*$/

/**
 * Reads `Site($select=SiteID,NameX),Prv1`: references with `$select` in them and nothing else, none of them deeper.
 * Throws `ODataRefusal`.
 */
export function parseExpand(text: string): Expanded[] {
  const found: Expanded[] = []
  for (const { part, at } of topLevel(text)) {
    const [, name, select] = one.exec(part) ?? []
    if (!name) throw new ODataRefusal('$expand', at, 'a reference with $select alone expected')
    found.push({ name, at, select: select?.split(',').map((field) => field.trim()) ?? null })
  }
  return found
}

/** The parts between the commas that stand in no parentheses, with the place of each. */
function* topLevel(text: string): Generator<{ part: string; at: number }> {
  let at = 0
  let depth = 0
  for (let place = 0; place <= text.length; place++) {
    const character = text[place]
    if (character === '(') depth++
    if (character === ')') depth--
    if (character !== undefined && (character !== ',' || depth > 0)) continue
    yield { part: text.slice(at, place), at }
    at = place + 1
  }
}
