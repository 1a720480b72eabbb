import { printedName } from './printedName.ts'

/** The place of the first fault in a text that is not valid JSON. */
export interface JsonFault {
  /** Path of the member that contains the fault, cut after 8 levels: `entry[12].resource.code`. */
  readonly path: string
  /** Line number, counted from 1. */
  readonly line: number
  /** Column number, counted from 1. */
  readonly column: number
  /** Whether the text is valid JSON that was cut off. */
  readonly isEnd: boolean
}

interface Level {
  readonly isList: boolean
  name: string
  index: number
}

/** Matches a number or literal that starts at `lastIndex`, which the caller sets (sticky). */
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
/** Matches the start of a number or literal that the end of the text cuts off. */
const started = /^(?:t(?:r(?:ue?)?)?|f(?:a(?:l(?:se?)?)?)?|n(?:u(?:ll?)?)?|-?\d*\.?\d*(?:[eE][+-]?)?)$/

/**
 * Finds the first fault of a text that is not valid JSON. The engine's own message gives the position only sometimes,
 * and quotes the text, which is health data.
 */
export function jsonFault(text: string): JsonFault {
  const levels: Level[] = []
  let at = 0
  let named = ''
  /** The tokens that are allowed next. */
  let next: 'value' | 'value or end' | 'name' | 'name or end' | 'colon' | 'comma or end' | 'nothing' = 'value'

  const skipSpace = () => {
    while (at < text.length && ' \t\n\r'.includes(text[at] ?? '')) at += 1
  }
  for (skipSpace(); at < text.length; skipSpace()) {
    const char = text[at] ?? ''
    const top = levels.at(-1)
    if ((char === '}' || char === ']') && top?.isList === (char === ']') && next.endsWith('or end')) {
      levels.pop()
      at += 1
      next = levels.length > 0 ? 'comma or end' : 'nothing'
    } else if (next.startsWith('value') && (char === '{' || char === '[')) {
      levels.push({ isList: char === '[', name: '', index: 0 })
      at += 1
      next = char === '[' ? 'value or end' : 'name or end'
    } else if (next.startsWith('value')) {
      const end = char === '"' ? stringEnd(text, at) : scalarEnd(text, at)
      if (end === null) return fault()
      at = end
      next = levels.length > 0 ? 'comma or end' : 'nothing'
    } else if (next.startsWith('name') && char === '"' && top) {
      const end = stringEnd(text, at)
      if (end === null) return fault()
      named = text.slice(at + 1, end - 1)
      at = end
      next = 'colon'
    } else if (next === 'colon' && char === ':' && top) {
      // Only now is it a name: a value that lost its name stands there too.
      top.name = named
      at += 1
      next = 'value'
    } else if (next === 'comma or end' && char === ',' && top) {
      top.index += 1
      at += 1
      next = top.isList ? 'value' : 'name'
    } else return fault()
  }
  return fault()

  function fault(): JsonFault {
    const before = text.slice(0, at)
    const path = levels.map(({ isList, name, index }) => (isList ? `[${index}]` : name ? `.${printedName(name)}` : ''))
    return {
      path: path.slice(0, 8).join('').replace(/^\./, ''),
      line: before.split('\n').length,
      column: at - before.lastIndexOf('\n'),
      isEnd: at >= text.length || endsInside(),
    }
  }

  /** Whether the rest of the text is the start of a value that was cut off: an unclosed string, or `tru`. */
  function endsInside(): boolean {
    const rest = text.slice(at).trimEnd()
    if (rest.startsWith('"')) return isOpenString(rest)
    return next.startsWith('value') && rest.length < 100 && started.test(rest)
  }
}

/** Returns the index after the string that starts at `start`, or null if the string is unclosed or invalid. */
function stringEnd(text: string, start: number): number | null {
  for (let i = start + 1; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    if (code === 0x22) return i + 1
    if (code < 0x20) return null
    if (code !== 0x5c) continue
    const escaped = text[i + 1] ?? ''
    if (escaped === 'u' ? !/^[0-9a-fA-F]{4}$/.test(text.slice(i + 2, i + 6)) : !'"\\/bfnrt'.includes(escaped))
      return null
    i += 1
  }
  return null
}

function isOpenString(rest: string): boolean {
  for (let i = 1; i < rest.length; i += 1) {
    const code = rest.charCodeAt(i)
    if (code < 0x20 || code === 0x22) return false
    if (code === 0x5c) i += 1
  }
  return true
}

function scalarEnd(text: string, start: number): number | null {
  scalar.lastIndex = start
  const found = scalar.exec(text)
  const end = start + (found?.[0].length ?? 0)
  // In `1.` and `1e` the match covers only the `1`, but the number is incomplete.
  return found && !/[.eE]/.test(text[end] ?? '') ? end : null
}
