import { ODataRefusal } from './ODataRefusal.ts'

/** A reference that `$expand` requests, and the fields in its `$select`: null for all fields. */
export interface Expanded {
  readonly name: string
  readonly at: number
  readonly select: readonly string[] | null
}

const one = /^\s*(\w{1,40})\s*(?:\(\s*\$select=([\w\s,]{1,400})\))?\s*$/

/**
 * Parses references such as `Site($select=SiteID,NameX),Prv1`. Each can have a `$select`, but no nested `$expand`.
 * Throws `ODataRefusal`.
 */
export function parseExpand(text: string): Expanded[] {
  const found: Expanded[] = []
  for (const { part, at } of topLevel(text)) {
    const [, name, select] = one.exec(part) ?? []
    if (!name) throw new ODataRefusal('$expand', at, 'expected a reference with no option except $select')
    found.push({ name, at, select: select?.split(',').map((field) => field.trim()) ?? null })
  }
  return found
}

/** Splits a text at its commas, except those in parentheses. Yields each part with its position. */
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
