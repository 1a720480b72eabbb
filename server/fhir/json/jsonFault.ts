/** Where a text stops being JSON. */
export interface JsonFault {
  /** The member that was being read: `entry[12].resource.code`. */
  readonly path: string
  /** Counted from 1. */
  readonly line: number
  readonly column: number
  /** The text is whole as far as it goes. */
  readonly isEnd: boolean
}

interface Level {
  readonly isList: boolean
  name: string
  index: number
}

/** One that begins here; sticky, so set where. */
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
/** The beginning of one, at the end of a text. */
const started = /^(?:t(?:r(?:ue?)?)?|f(?:a(?:l(?:se?)?)?)?|n(?:u(?:ll?)?)?|-?\d*\.?\d*(?:[eE][+-]?)?)$/

/**
 * Finds the first fault of a text that is known to be no JSON. The engine's own message tells the place only at times,
 * and quotes what stands there.
 */
export function jsonFault(text: string): JsonFault {
  const levels: Level[] = []
  let at = 0
  /** What may come next. */
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
      top.name = text.slice(at + 1, end - 1)
      at = end
      next = 'colon'
    } else if (next === 'colon' && char === ':') {
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
    const path = levels.map(({ isList, name, index }) => (isList ? `[${index}]` : name ? `.${name.slice(0, 100)}` : ''))
    return {
      path: path.slice(0, 8).join('').replace(/^\./, ''),
      line: before.split('\n').length,
      column: at - before.lastIndexOf('\n'),
      isEnd: at >= text.length || endsInside(),
    }
  }

  /** The rest of the text is the beginning of a value: a string without its end, `tru`. */
  function endsInside(): boolean {
    const rest = text.slice(at).trimEnd()
    if (rest.startsWith('"')) return isOpenString(rest)
    return next.startsWith('value') && rest.length < 100 && started.test(rest)
  }
}

/** The place after the string that begins here, or null where it has no end or a fault. */
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
  // `1.` and `1e` are numbers that go on.
  return found && !/[.eE]/.test(text[end] ?? '') ? end : null
}
