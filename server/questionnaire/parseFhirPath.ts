/** A parsed FHIRPath expression (http://hl7.org/fhirpath/N1). */
export type PathNode =
  | { readonly kind: 'literal'; readonly value: string | number | boolean }
  /** `{}`, the empty collection. */
  | { readonly kind: 'empty' }
  /** `%name`. */
  | { readonly kind: 'constant'; readonly name: string }
  /** `name`, of the context if `of` is null. */
  | { readonly kind: 'member'; readonly of: PathNode | null; readonly name: string }
  | { readonly kind: 'call'; readonly of: PathNode | null; readonly name: string; readonly values: readonly PathNode[] }
  | { readonly kind: 'index'; readonly of: PathNode; readonly at: PathNode }
  | { readonly kind: 'operation'; readonly operator: string; readonly left: PathNode; readonly right: PathNode }
  | { readonly kind: 'negation'; readonly of: PathNode }

/** Thrown if the text is not FHIRPath, or has a part of it that is never translated, such as a date literal. */
export class NotFhirPath extends Error {
  override name = 'NotFhirPath'
}

const token =
  /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|(?<string>'(?:[^'\\]|\\.)*')|(?<number>\d+(?:\.\d+)?)|(?<constant>%(?:`[^`]+`|'[^']+'|[A-Za-z_]\w*(?:-[A-Za-z_]\w*)*))|(?<name>`[^`]+`|[A-Za-z_]\w*)|(?<sign><=|>=|!=|!~|[-+*/&|<>=~.,()[\]{}])/y

interface Token {
  readonly type: 'string' | 'number' | 'constant' | 'name' | 'sign' | 'end'
  readonly text: string
}

const maxLength = 20_000
const maxDepth = 60

/** Binding of the operators, from the weakest. */
const levels: readonly (readonly string[])[] = [
  ['implies'],
  ['or', 'xor'],
  ['and'],
  ['in', 'contains'],
  ['=', '~', '!=', '!~'],
  ['<', '>', '<=', '>='],
  ['|'],
  ['+', '-', '&'],
  ['*', '/', 'div', 'mod'],
]

/** Parses an expression. Throws `NotFhirPath`. */
export function parseFhirPath(text: string): PathNode {
  const parser = new Parser(tokensOf(text))
  const node = parser.operation(0, 0)
  parser.expectEnd()
  return node
}

function tokensOf(text: string): readonly Token[] {
  if (text.length > maxLength) throw new NotFhirPath('it is too long')
  const tokens: Token[] = []
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const at = token.lastIndex
    const found = token.exec(text)
    if (!found) throw new NotFhirPath(`${JSON.stringify(text.slice(at, at + 10))} is not understood`)
    for (const type of ['string', 'number', 'constant', 'name', 'sign'] as const) {
      const part = found.groups?.[type]
      if (part !== undefined) tokens.push({ type, text: part })
    }
  }
  return tokens
}

const unquoted = (text: string) => text.slice(1, -1).replaceAll(/\\(u[0-9a-fA-F]{4}|.)/g, unescaped)

function unescaped(_: string, sign: string): string {
  if (sign.length > 1) return String.fromCharCode(Number.parseInt(sign.slice(1), 16))
  return { n: '\n', r: '\r', t: '\t', f: '\f' }[sign] ?? sign
}

const nameOf = (text: string) => (/^[`']/.test(text) ? text.slice(1, -1) : text)

class Parser {
  readonly #tokens: readonly Token[]
  #at = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  get #next(): Token {
    return this.#tokens[this.#at] ?? { type: 'end', text: 'the end' }
  }

  #take(): Token {
    const next = this.#next
    this.#at += 1
    return next
  }

  #takeIf(sign: string): boolean {
    const isIt = this.#next.type === 'sign' && this.#next.text === sign
    if (isIt) this.#at += 1
    return isIt
  }

  #expect(sign: string): void {
    if (!this.#takeIf(sign)) throw new NotFhirPath(`expected ${sign}, got ${this.#next.text}`)
  }

  expectEnd(): void {
    if (this.#next.type !== 'end') throw new NotFhirPath(`${this.#next.text} is not expected`)
  }

  operation(level: number, depth: number): PathNode {
    if (depth > maxDepth) throw new NotFhirPath('it is nested too deeply')
    const operators = levels[level]
    if (!operators) return this.#signed(depth)
    let left = this.operation(level + 1, depth)
    while (['sign', 'name'].includes(this.#next.type) && operators.includes(this.#next.text)) {
      const operator = this.#take().text
      left = { kind: 'operation', operator, left, right: this.operation(level + 1, depth) }
    }
    return left
  }

  #signed(depth: number): PathNode {
    if (this.#takeIf('-')) return { kind: 'negation', of: this.#signed(depth + 1) }
    if (this.#takeIf('+')) return this.#signed(depth + 1)
    return this.#path(depth)
  }

  #path(depth: number): PathNode {
    let node = this.#term(depth)
    for (;;)
      if (this.#takeIf('.')) node = this.#member(node, depth)
      else if (this.#takeIf('[')) {
        node = { kind: 'index', of: node, at: this.operation(0, depth + 1) }
        this.#expect(']')
      } else return node
  }

  #member(of: PathNode | null, depth: number): PathNode {
    const { type, text } = this.#take()
    if (type !== 'name') throw new NotFhirPath(`expected a name, got ${text}`)
    const name = nameOf(text)
    if (!this.#takeIf('(')) return { kind: 'member', of, name }
    const values: PathNode[] = []
    if (!this.#takeIf(')')) {
      do values.push(this.operation(0, depth + 1))
      while (this.#takeIf(','))
      this.#expect(')')
    }
    return { kind: 'call', of, name, values }
  }

  #term(depth: number): PathNode {
    const { type, text } = this.#next
    if (type === 'name' && text !== 'true' && text !== 'false') return this.#member(null, depth)
    this.#at += 1
    if (type === 'name') return { kind: 'literal', value: text === 'true' }
    if (type === 'string') return { kind: 'literal', value: unquoted(text) }
    if (type === 'number') return { kind: 'literal', value: Number(text) }
    if (type === 'constant') return { kind: 'constant', name: nameOf(text.slice(1)) }
    if (type === 'sign' && text === '(') {
      const node = this.operation(0, depth + 1)
      this.#expect(')')
      return node
    }
    if (type === 'sign' && text === '{') {
      this.#expect('}')
      return { kind: 'empty' }
    }
    throw new NotFhirPath(`${text} is not expected`)
  }
}
