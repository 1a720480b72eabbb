import { ODataRefusal } from './ODataRefusal.ts'
import { type Token, tokenize } from './tokenize.ts'

const comparisons = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const
export type Comparison = (typeof comparisons)[number]
const functions = ['contains', 'startswith', 'endswith', 'tolower', 'toupper'] as const
type FunctionName = (typeof functions)[number]

export type Literal = string | number | boolean | Date | null

/** A $filter as a tree. Chains of `and` and `or` are flat, so that a long chain is not deep. */
export type Expression =
  | { readonly kind: 'literal'; readonly value: Literal; readonly at: number }
  | { readonly kind: 'field'; readonly name: string; readonly at: number }
  | { readonly kind: 'not'; readonly operand: Expression; readonly at: number }
  | { readonly kind: 'and' | 'or'; readonly operands: readonly Expression[]; readonly at: number }
  | {
      readonly kind: 'compare'
      readonly operator: Comparison
      readonly left: Expression
      readonly right: Expression
      readonly at: number
    }
  | { readonly kind: 'in'; readonly left: Expression; readonly list: readonly Expression[]; readonly at: number }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly args: readonly Expression[]; readonly at: number }

const option = '$filter'
const maxFilterLength = 2000
const deepest = 20

/** Binding power of the operators in OData's order: `or`, `and`, equality, relation, `not`. */
const binding: Readonly<Record<string, number>> = {
  or: 1,
  and: 2,
  eq: 3,
  ne: 3,
  gt: 4,
  ge: 4,
  lt: 4,
  le: 4,
  in: 4,
}
const notBinds = 5

const isOneOf = <T extends string>(list: readonly T[], text: string): text is T => list.some((one) => one === text)

/** Operators, functions, true, false and null are case-insensitive (OData 4.01). Field names are not. */
const keyword = (token: Token): Token => ({ ...token, value: token.value.toLowerCase() })

class Parser {
  readonly tokens: readonly Token[]
  position = 0

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
  }

  get next(): Token {
    return this.tokens[this.position] ?? { kind: 'end', value: '', at: 0 }
  }

  take(): Token {
    const token = this.next
    this.position += 1
    return token
  }

  refuse(token: Token, reason: string): never {
    throw new ODataRefusal(option, token.at, reason)
  }

  isMark(mark: string): boolean {
    return this.next.kind === 'mark' && this.next.value === mark
  }

  expectMark(mark: string): void {
    const token = this.take()
    if (token.kind !== 'mark' || token.value !== mark) this.refuse(token, `${mark} expected`)
  }

  /** Pratt parser: parses an operand, then continues while the next operator binds tighter than `least`. */
  expression(least: number, depth: number): Expression {
    if (depth > deepest) this.refuse(this.next, 'nested too deeply')
    let left = this.operand(depth)
    for (;;) {
      const operator = keyword(this.next)
      const strength = operator.kind === 'name' ? binding[operator.value] : undefined
      if (strength === undefined || strength <= least) return left
      this.take()
      left = this.joined(left, operator, strength, depth)
    }
  }

  joined(left: Expression, { value, at }: Token, strength: number, depth: number): Expression {
    if (value === 'in') {
      const list = this.list(depth)
      const other = list.find((item) => item.kind !== 'literal')
      // OData allows only literals in lists.
      if (other) throw new ODataRefusal(option, other.at, 'expected a literal')
      return { kind: 'in', left, list, at }
    }
    const right = this.expression(strength, depth + 1)
    if (value === 'and' || value === 'or') {
      const before = left.kind === value ? left.operands : [left]
      return { kind: value, operands: [...before, right], at }
    }
    if (isOneOf(comparisons, value)) return { kind: 'compare', operator: value, left, right, at }
    return this.refuse({ kind: 'name', value, at }, 'no operator')
  }

  operand(depth: number): Expression {
    const token = this.take()
    const { at, value } = token
    switch (token.kind) {
      case 'text':
        return { kind: 'literal', value, at }
      case 'number':
        return { kind: 'literal', value: this.number(token), at }
      case 'instant':
        return { kind: 'literal', value: this.instant(token), at }
      case 'name':
        return this.named(token, depth)
      case 'mark': {
        if (value !== '(') return this.refuse(token, 'a value expected')
        const inner = this.expression(0, depth + 1)
        this.expectMark(')')
        return inner
      }
      default:
        return this.refuse(token, 'a value expected')
    }
  }

  named(token: Token, depth: number): Expression {
    const { at, value } = keyword(token)
    if (value === 'not') return { kind: 'not', operand: this.expression(notBinds, depth + 1), at }
    if (value === 'true' || value === 'false') return { kind: 'literal', value: value === 'true', at }
    if (value === 'null') return { kind: 'literal', value: null, at }
    if (!this.isMark('(')) return this.field(token)
    if (!isOneOf(functions, value)) return this.refuse(token, 'no such function')
    return { kind: 'call', name: value, args: this.list(depth), at }
  }

  field({ value, at }: Token): Expression {
    let name = value
    while (this.isMark('/')) {
      this.take()
      const part = this.take()
      if (part.kind !== 'name') this.refuse(part, 'a name expected')
      name += `/${part.value}`
    }
    return { kind: 'field', name, at }
  }

  list(depth: number): Expression[] {
    this.expectMark('(')
    if (this.isMark(')')) {
      this.take()
      return []
    }
    const items = [this.expression(0, depth + 1)]
    while (this.isMark(',')) {
      this.take()
      items.push(this.expression(0, depth + 1))
    }
    this.expectMark(')')
    return items
  }

  number(token: Token): number {
    const value = Number(token.value)
    const fits = Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value)
    return fits ? value : this.refuse(token, 'a number out of range')
  }

  instant(token: Token): Date {
    const value = new Date(token.value)
    return Number.isNaN(value.getTime()) ? this.refuse(token, 'no such day or time') : value
  }
}

/** Parses a $filter. Throws `ODataRefusal` if it is too long, too deep, malformed or not supported. */
export function parseFilter(input: string): Expression {
  if (input.length > maxFilterLength) throw new ODataRefusal(option, maxFilterLength, 'too long')
  const parser = new Parser(tokenize(input, option))
  const expression = parser.expression(0, 0)
  if (parser.next.kind !== 'end') parser.refuse(parser.next, 'an operator expected')
  return expression
}
