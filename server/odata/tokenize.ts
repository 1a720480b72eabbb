import { ODataRefusal } from './ODataRefusal.ts'

export interface Token {
  readonly kind: 'name' | 'text' | 'number' | 'instant' | 'mark' | 'end'
  /** The token as written. A text is unquoted: it has no outer quotes, and `'` for each `''`. Empty for `end`. */
  readonly value: string
  /** Position from 0. */
  readonly at: number
}

/** Sticky and without nested repetition, so that no input causes catastrophic backtracking. */
const patterns = {
  space: /[ \t]+/y,
  instant: /\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,12})?)?(?:Z|[+-]\d{2}:\d{2}))?(?![\w.:-])/y,
  number: /-?\d{1,30}(?:\.\d{1,30})?(?:[eE][+-]?\d{1,3})?(?![\w.])/y,
  name: /[\p{L}_][\p{L}\p{N}_]{0,127}(?![\p{L}\p{N}_])/uy,
  text: /'(?:[^']|'')*'/y,
  mark: /[(),/]/y,
} as const

/** Kinds of tokens in the order in which they are tried: instants first, because a day starts like a number. */
const kinds = ['instant', 'number', 'name', 'text', 'mark'] as const

/** Splits an OData expression into tokens. Throws `ODataRefusal` for invalid characters. */
export function tokenize(input: string, option: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at
    const found = pattern.exec(input)?.[0]
    if (found === undefined) return null
    at += found.length
    return found
  }
  for (;;) {
    take(patterns.space)
    const start = at
    if (start >= input.length) break
    let found: readonly [Token['kind'], string] | undefined
    for (const kind of kinds) {
      const value = take(patterns[kind])
      if (value === null) continue
      found = [kind, value]
      break
    }
    if (!found) throw new ODataRefusal(option, start, 'unexpected character')
    const [kind, value] = found
    tokens.push({ kind, value: kind === 'text' ? value.slice(1, -1).replaceAll("''", "'") : value, at: start })
  }
  tokens.push({ kind: 'end', value: '', at: input.length })
  return tokens
}
