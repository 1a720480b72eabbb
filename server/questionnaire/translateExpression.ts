import { answerOf } from './enableWhen.ts'
import { isInTable, type Item } from './Item.ts'
import { isObject, type Json, objectIn, textIn } from './json.ts'
import { extensionsNamed } from './Conversion.ts'
import { NotFhirPath, parseFhirPath, type PathNode } from './parseFhirPath.ts'
import { allOf, answered, anyOf, bothWays, not, type Rule, type Truth } from './rules.ts'

/**
 * Translates FHIRPath to rules of macros. It reads expressions as FHIRPath does, where a missing answer is the empty
 * collection, and knows this part of the language:
 * - answers of items: `%resource.item.where(linkId='a').answer.value`, with `repeat(item)`, `descendants()`, `select`,
 *   `valueDecimal` and its like, `code` and `display` of choices, and `where` on answers;
 * - scores of choices: `ordinal()`, `weight()`, `sum()`, and the path through `%questionnaire` that LHC-Forms writes;
 * - `exists()`, `empty()`, `not()`, `iif`, `round`, `power` with a whole exponent, `and`, `or`, `xor`, `implies`;
 * - comparisons, arithmetic, `&`, literals, `{}`, and variables.
 */

/** Thrown with the reason, in plain words, if an expression is not understood. */
export class NotTranslated extends Error {
  override name = 'NotTranslated'
}

const refuse = (why: string): never => {
  throw new NotTranslated(why)
}

type ValueType = 'number' | 'text' | 'date' | 'time'

interface Scalar {
  readonly kind: 'scalar'
  readonly type: ValueType
  readonly rule: Rule
  /** When it is not empty. */
  readonly exists: Rule
  /** The variable, if it is nothing else. */
  readonly variable?: string
}

type Meaning =
  | Scalar
  | { readonly kind: 'truth'; readonly truth: Truth; readonly exists: Rule }
  | { readonly kind: 'empty' }
  | { readonly kind: 'literal'; readonly value: string }
  /** Items of the response, or of the Questionnaire. `null`: the form itself. */
  | { readonly kind: 'items'; readonly items: readonly (Item | null)[]; readonly of: 'response' | 'form' }
  | { readonly kind: 'answers'; readonly items: readonly Item[] }
  | { readonly kind: 'values'; readonly items: readonly Item[]; readonly part: 'value' | 'code' | 'display' }
  | { readonly kind: 'scores'; readonly items: readonly Item[] }
  /** Answers of a choice that fulfill a condition. */
  | { readonly kind: 'chosen'; readonly exists: Rule }
  /** Choices of a question, on the way to their scores. */
  | { readonly kind: 'options'; readonly item: Item; readonly step: 'all' | 'chosen' | 'extensions' | 'score' }

interface Scope {
  /** The item at which an expression stands. Null: the form itself. */
  readonly at: Item | null
  /** What names without a start refer to. */
  readonly context: Meaning
  readonly depth: number
}

const maxVariables = 40
const scoreUrls = ['ordinalValue', 'itemWeight']
const valueTypes: Readonly<Record<string, readonly string[]>> = {
  valueBoolean: ['boolean'],
  valueDecimal: ['decimal'],
  valueInteger: ['integer', 'choice', 'open-choice'],
  valueDate: ['date', 'choice', 'open-choice'],
  valueTime: ['time', 'choice', 'open-choice'],
  valueString: ['string', 'text', 'choice', 'open-choice'],
  valueUri: ['url'],
  valueCoding: ['choice', 'open-choice'],
  valueQuantity: ['quantity'],
}

export class Translator {
  readonly #roots: readonly Item[]
  readonly #questionnaire: Json

  constructor(roots: readonly Item[], questionnaire: Json) {
    this.#roots = roots
    this.#questionnaire = questionnaire
  }

  /** Returns when an expression is true. Throws `NotTranslated`. */
  condition(text: string, at: Item | null): Truth {
    return this.#truth(this.#read(text, at, 0))
  }

  /** Returns the rule of a value: null without an answer that it needs. Throws `NotTranslated`. */
  value(text: string, at: Item | null): { readonly rule: Rule; readonly type: ValueType } {
    const { rule, exists, type } = this.#scalar(this.#read(text, at, 0))
    return { rule: exists === true ? rule : { if: [exists, rule, null] }, type }
  }

  #read(text: string, at: Item | null, depth: number): Meaning {
    if (depth > maxVariables) return refuse('its variables depend on each other')
    const context: Meaning = { kind: 'items', items: [at], of: 'response' }
    try {
      return this.#meaning(parseFhirPath(text), { at, context, depth })
    } catch (error) {
      if (error instanceof NotFhirPath) return refuse(error.message)
      throw error
    }
  }

  #meaning(node: PathNode, scope: Scope): Meaning {
    switch (node.kind) {
      case 'empty':
        return { kind: 'empty' }
      case 'literal':
        if (typeof node.value === 'string') return { kind: 'literal', value: node.value }
        if (typeof node.value === 'boolean') return { kind: 'truth', truth: bothWays(node.value), exists: true }
        return { kind: 'scalar', type: 'number', rule: node.value, exists: true }
      case 'constant':
        return this.#constant(node.name, scope)
      case 'negation': {
        const { rule, exists } = this.#number(this.#meaning(node.of, scope))
        return { kind: 'scalar', type: 'number', rule: typeof rule === 'number' ? -rule : { '-': [rule] }, exists }
      }
      case 'index':
        return this.#index(this.#meaning(node.of, scope), node.at)
      case 'member':
        return this.#member(node.of ? this.#meaning(node.of, scope) : scope.context, node.name)
      case 'call':
        return this.#call(node, scope)
      case 'operation':
        return this.#operation(node.operator, this.#meaning(node.left, scope), this.#meaning(node.right, scope))
    }
  }

  #constant(name: string, { at, depth }: Scope): Meaning {
    if (name === 'resource') return { kind: 'items', items: [null], of: 'response' }
    if (name === 'questionnaire') return { kind: 'items', items: [null], of: 'form' }
    if (name === 'context') return { kind: 'items', items: [at], of: 'response' }
    for (let owner: Item | null = at; ; owner = owner.parent) {
      const found = extensionsNamed(owner?.json ?? this.#questionnaire, 'variable')
        .map((extension) => objectIn(extension, 'valueExpression'))
        .filter((expression) => expression['name'] === name)
      if (found.length > 1) return refuse(`%${name} is defined twice`)
      const [variable] = found
      const text = variable && textIn(variable, 'expression')
      if (variable && (variable['language'] !== 'text/fhirpath' || !text))
        return refuse(`%${name} is no FHIRPath: ${text ?? ''}`)
      if (text) return this.#named(name, text, owner, depth)
      if (owner === null) return refuse(`%${name} is not known`)
    }
  }

  #named(name: string, text: string, owner: Item | null, depth: number): Meaning {
    try {
      return this.#read(text, owner, depth + 1)
    } catch (error) {
      if (error instanceof NotTranslated) return refuse(`%${name} is ${text}: ${error.message}`)
      throw error
    }
  }

  #index(of: Meaning, at: PathNode): Meaning {
    const isFirst = at.kind === 'literal' && at.value === 0
    return isFirst ? this.#first(of) : refuse('only [0] is understood')
  }

  /** Returns the first of a collection that has at most one. */
  #first(of: Meaning): Meaning {
    if (of.kind === 'scalar' || of.kind === 'truth' || of.kind === 'empty' || of.kind === 'literal') return of
    const isOne =
      (of.kind === 'answers' || of.kind === 'values') &&
      of.items.length === 1 &&
      of.items.every((item) => !item.repeats)
    return isOne ? of : refuse('it takes the first of several')
  }

  #member(of: Meaning, name: string): Meaning {
    if (of.kind === 'empty') return of
    if (of.kind === 'items' && name === 'item') return { ...of, items: of.items.flatMap((item) => this.#below(item)) }
    if (of.kind === 'items' && of.of === 'response' && name === 'answer') return answersOf(of.items)
    if (of.kind === 'items' && of.of === 'form' && name === 'answerOption') {
      const [item] = of.items
      return of.items.length === 1 && item ? { kind: 'options', item, step: 'all' } : refuse('it reads several items')
    }
    if (of.kind === 'answers' && name === 'item')
      return { kind: 'items', items: of.items.flatMap((item) => item.children), of: 'response' }
    if (of.kind === 'answers' && name.startsWith('value')) return valuesOf(of.items, name)
    if (of.kind === 'values' && (name === 'code' || name === 'display') && of.part === 'value') {
      const isCoded = of.items.every(({ choices }) => choices.some((choice) => choice.code))
      return isCoded ? { ...of, part: name } : refuse(`${name} of an answer that has none`)
    }
    if (of.kind === 'values' && name === 'value' && of.items.every(({ type }) => type === 'quantity'))
      return { kind: 'values', items: of.items, part: 'value' }
    if (of.kind === 'options' && of.step === 'chosen' && name === 'extension') return { ...of, step: 'extensions' }
    if (of.kind === 'options' && of.step === 'score' && ['value', 'valueDecimal'].includes(name))
      return { kind: 'scores', items: [of.item] }
    return refuse(`${name} is not understood here`)
  }

  #below(item: Item | null): readonly Item[] {
    // Below a question, items are in its answer.
    if (item && item.type !== 'group') return []
    return item ? item.children : this.#roots
  }

  #allBelow(item: Item | null, throughAnswers: boolean): Item[] {
    const below = item && throughAnswers ? item.children : this.#below(item)
    return below.flatMap((child) => [child, ...this.#allBelow(child, throughAnswers)])
  }

  #call({ of, name, values }: Extract<PathNode, { kind: 'call' }>, scope: Scope): Meaning {
    const [first, second, third] = values
    if (name === 'iif' && first && second && values.length < 4) return this.#iif(first, second, third ?? null, scope)
    const on = of ? this.#meaning(of, scope) : scope.context
    const within = (node: PathNode, context: Meaning = on) => this.#meaning(node, { ...scope, context })
    switch (values.length > 0 ? `${name}(…)` : `${name}()`) {
      case 'exists()':
        return { kind: 'truth', truth: bothWays(this.#exists(on)), exists: true }
      case 'exists(…)':
        return { kind: 'truth', truth: bothWays(this.#exists(this.#where(on, first, scope))), exists: true }
      case 'empty()':
        return { kind: 'truth', truth: bothWays(not(this.#exists(on))), exists: true }
      case 'not()': {
        const { isTrue, isFalse } = this.#truth(on)
        return { kind: 'truth', truth: { isTrue: isFalse, isFalse: isTrue }, exists: anyOf([isTrue, isFalse]) }
      }
      case 'where(…)':
        return this.#where(on, first, scope)
      case 'select(…)':
        return first && (on.kind === 'items' || on.kind === 'answers')
          ? within(first)
          : refuse('select is not understood here')
      case 'first()':
      case 'single()':
        return this.#first(on)
      case 'repeat(…)':
        if (on.kind === 'items' && first?.kind === 'member' && first.name === 'item' && !first.of)
          return { ...on, items: on.items.flatMap((item) => this.#allBelow(item, false)) }
        return refuse('only repeat(item) is understood')
      case 'descendants()':
        if (on.kind === 'items') return { ...on, items: on.items.flatMap((item) => this.#allBelow(item, true)) }
        return refuse('descendants() is not understood here')
      case 'ordinal()':
      case 'weight()':
        if (on.kind === 'answers') return { kind: 'scores', items: scoredOf(on.items) }
        if (on.kind === 'values' && on.part === 'value') return { kind: 'scores', items: scoredOf(on.items) }
        return refuse(`${name}() is not understood here`)
      case 'sum()':
        return this.#sum(on)
      case 'round(…)': {
        const { rule, exists } = this.#number(on)
        const digits = first && this.#number(within(first)).rule
        if (typeof digits !== 'number' || digits > 10) return refuse('round needs a number of digits')
        return { kind: 'scalar', type: 'number', rule: { round: [rule, digits] }, exists }
      }
      case 'round()': {
        const { rule, exists } = this.#number(on)
        return { kind: 'scalar', type: 'number', rule: { round: [rule] }, exists }
      }
      case 'power(…)': {
        const { rule, exists } = this.#number(on)
        const exponent = first && this.#number(within(first)).rule
        if (exponent !== 2 && exponent !== 3) return refuse('only powers of 2 and 3 are understood')
        return { kind: 'scalar', type: 'number', rule: { '*': Array.from({ length: exponent }, () => rule) }, exists }
      }
      default:
        return refuse(`${name}() is not understood`)
    }
  }

  #iif(condition: PathNode, then: PathNode, otherwise: PathNode | null, scope: Scope): Meaning {
    const { isTrue } = this.#truth(this.#meaning(condition, scope))
    const [one, other] = [this.#meaning(then, scope), otherwise ? this.#meaning(otherwise, scope) : null]
    if (one.kind === 'empty') return this.#choice(not(isTrue), other ?? { kind: 'empty' }, null)
    return this.#choice(isTrue, one, other?.kind === 'empty' ? null : other)
  }

  #choice(when: Rule, one: Meaning, other: Meaning | null): Meaning {
    if (one.kind === 'empty') return one
    if (one.kind === 'truth' || (other?.kind === 'truth' && one.kind === 'values')) {
      const [yes, no] = [this.#truth(one), other ? this.#truth(other) : { isTrue: false, isFalse: false }]
      const either = (a: Rule, b: Rule) => anyOf([allOf([when, a]), allOf([not(when), b])])
      const truth = { isTrue: either(yes.isTrue, no.isTrue), isFalse: either(yes.isFalse, no.isFalse) }
      return { kind: 'truth', truth, exists: anyOf([truth.isTrue, truth.isFalse]) }
    }
    const first = this.#scalar(one)
    if (!other) return { kind: 'scalar', type: first.type, rule: first.rule, exists: allOf([when, first.exists]) }
    const second = this.#scalar(other)
    if (first.type !== second.type) return refuse('iif has results of different types')
    // `iif(%a.exists(), %a, 0)` is a variable with a default.
    const isDefault = first.variable !== undefined && isPlain(second.rule) && isSame(when, first.exists)
    if (isDefault && first.variable !== undefined)
      return { kind: 'scalar', type: first.type, rule: { var: [first.variable, second.rule] }, exists: true }
    const exists =
      first.exists === true && second.exists === true
        ? true
        : anyOf([allOf([when, first.exists]), allOf([not(when), second.exists])])
    return { kind: 'scalar', type: first.type, rule: { if: [when, first.rule, second.rule] }, exists }
  }

  #where(on: Meaning, criteria: PathNode | undefined, scope: Scope): Meaning {
    if (!criteria) return refuse('where needs a condition')
    if (on.kind === 'items') return { ...on, items: on.items.filter((item) => item && isWanted(item, criteria)) }
    if (on.kind === 'options') return this.#whereOption(on, criteria, scope)
    if (on.kind === 'answers' || on.kind === 'values') {
      const [item] = on.items
      if (on.items.length !== 1 || !item || item.choices.length === 0)
        return refuse('where is understood on choices only')
      const compared =
        criteria.kind === 'operation' && criteria.operator === '=' ? criteria : refuse('where needs an =')
      const part = this.#meaning(compared.left, { ...scope, context: on })
      const literal = this.#meaning(compared.right, scope)
      if (part.kind !== 'values' || literal.kind !== 'literal') return refuse('where needs an answer and a text')
      return { kind: 'chosen', exists: anyChosen(item, choicesWith(item, part.part, literal.value)) }
    }
    return refuse('where is not understood here')
  }

  /** Understands the choice of an answer, and its score, in the path through `%questionnaire`. */
  #whereOption(on: Extract<Meaning, { kind: 'options' }>, criteria: PathNode, scope: Scope): Meaning {
    if (criteria.kind !== 'operation' || criteria.operator !== '=') return refuse('where needs an =')
    const { left, right } = criteria
    if (on.step === 'all') {
      const answer = this.#meaning(right, scope)
      const isCode = left.kind === 'member' && left.name === 'code' && left.of?.kind === 'member'
      const isItsAnswer = answer.kind === 'values' && answer.part === 'code' && answer.items[0] === on.item
      if (isCode && isItsAnswer && answer.items.length === 1 && !on.item.repeats) return { ...on, step: 'chosen' }
    }
    if (on.step === 'extensions' && left.kind === 'member' && left.name === 'url') {
      const url = this.#meaning(right, scope)
      if (url.kind === 'literal' && scoreUrls.includes(url.value.split('/').at(-1) ?? ''))
        return { ...on, step: 'score' }
    }
    return refuse('this where on choices is not understood')
  }

  #exists(of: Meaning): Rule {
    switch (of.kind) {
      case 'empty':
        return false
      case 'literal':
        return true
      case 'scalar':
      case 'truth':
      case 'chosen':
        return of.exists
      case 'answers':
      case 'values':
        return anyOf(of.items.map((item) => answered(readable(item))))
      case 'scores':
        return anyOf(of.items.map((item) => answered(scoreOf(item))))
      case 'items':
      case 'options':
        return refuse('exists() is understood on answers only')
    }
  }

  #sum(of: Meaning): Meaning {
    if (of.kind === 'scores') {
      const parts = of.items.map((item): Rule => ({ var: [scoreOf(item), 0] }))
      return { kind: 'scalar', type: 'number', rule: sumOf(parts), exists: this.#exists(of) }
    }
    if (of.kind === 'values' && of.items.length > 0 && of.items.every((item) => typeOf(item) === 'number')) {
      const parts = of.items.map((item): Rule => ({ var: [readable(item), 0] }))
      return { kind: 'scalar', type: 'number', rule: sumOf(parts), exists: this.#exists(of) }
    }
    return refuse('sum() is understood on numbers and scores only')
  }

  #truth(of: Meaning): Truth {
    if (of.kind === 'truth') return of.truth
    if (of.kind === 'empty') return { isTrue: false, isFalse: false }
    if (of.kind === 'values' || of.kind === 'answers') {
      const item = this.#only(of.items)
      if (item.type !== 'boolean') return refuse('it takes an answer for yes or no that is neither')
      const field: Rule = { var: [readable(item), null] }
      return { isTrue: { '==': [field, true] }, isFalse: { '==': [field, false] } }
    }
    return refuse('it takes something for yes or no that is neither')
  }

  #only(items: readonly Item[]): Item {
    const [item] = items
    if (!item) return refuse('it reads an item that is not there')
    return items.length === 1 && !item.repeats ? item : refuse('it takes several answers for one')
  }

  #scalar(of: Meaning): Scalar {
    if (of.kind === 'scalar') return of
    if (of.kind === 'literal') return { kind: 'scalar', type: 'text', rule: of.value, exists: true }
    if (of.kind === 'scores') {
      const variable = scoreOf(this.#only(of.items))
      return { kind: 'scalar', type: 'number', rule: { var: variable }, exists: answered(variable), variable }
    }
    if (of.kind === 'values' && of.part === 'value') {
      const item = this.#only(of.items)
      const type = typeOf(item)
      const variable = readable(item)
      if (type) return { kind: 'scalar', type, rule: { var: variable }, exists: answered(variable), variable }
    }
    return refuse('its result is no number or text')
  }

  #number(of: Meaning): Scalar {
    const scalar = this.#scalar(of)
    return scalar.type === 'number' ? scalar : refuse('it calculates with something that is no number')
  }

  #operation(operator: string, left: Meaning, right: Meaning): Meaning {
    switch (operator) {
      case 'and':
      case 'or':
      case 'xor':
      case 'implies':
        return logical(operator, this.#truth(left), this.#truth(right))
      case '=':
      case '!=': {
        const { isTrue, isFalse } = this.#equal(left, right)
        const exists = anyOf([isTrue, isFalse])
        return {
          kind: 'truth',
          truth: operator === '=' ? { isTrue, isFalse } : { isTrue: isFalse, isFalse: isTrue },
          exists,
        }
      }
      case '<':
      case '<=':
      case '>':
      case '>=': {
        if (left.kind === 'empty' || right.kind === 'empty') return { kind: 'empty' }
        const [one, other] = [this.#scalar(left), this.#scalar(right)]
        if (one.type !== other.type) return refuse('it compares answers of different types')
        const exists = allOf([one.exists, other.exists])
        const compared: Rule = { [operator]: [one.rule, other.rule] }
        return {
          kind: 'truth',
          truth: { isTrue: allOf([exists, compared]), isFalse: allOf([exists, not(compared)]) },
          exists,
        }
      }
      case '&':
        return this.#joined(left, right)
      default:
        return this.#arithmetic(operator, left, right)
    }
  }

  #equal(left: Meaning, right: Meaning): Truth {
    if (left.kind === 'empty' || right.kind === 'empty') return { isTrue: false, isFalse: false }
    if (left.kind === 'literal' && right.kind !== 'literal') return this.#equal(right, left)
    if (left.kind === 'values' && right.kind === 'literal' && left.items.some(({ choices }) => choices.length > 0)) {
      const item = this.#only(left.items)
      const values = choicesWith(item, left.part, right.value)
      const name = readable(item)
      const isTrue = anyChosen(item, values)
      return { isTrue, isFalse: allOf([answered(name), not(isTrue)]) }
    }
    const isYesNo = (one: Meaning) =>
      one.kind === 'truth' || (one.kind === 'values' && one.items.every(({ type }) => type === 'boolean'))
    if (isYesNo(left) && isYesNo(right)) {
      const [one, other] = [this.#truth(left), this.#truth(right)]
      return {
        isTrue: anyOf([allOf([one.isTrue, other.isTrue]), allOf([one.isFalse, other.isFalse])]),
        isFalse: anyOf([allOf([one.isTrue, other.isFalse]), allOf([one.isFalse, other.isTrue])]),
      }
    }
    const [one, other] = [this.#scalar(left), this.#scalar(right)]
    if (one.type !== other.type) return refuse('it compares answers of different types')
    const exists = allOf([one.exists, other.exists])
    return {
      isTrue: allOf([exists, { '==': [one.rule, other.rule] }]),
      isFalse: allOf([exists, { '!=': [one.rule, other.rule] }]),
    }
  }

  #joined(left: Meaning, right: Meaning): Meaning {
    const parts = [left, right].map((part): Rule => {
      if (part.kind === 'empty') return ''
      const { type, rule, exists } = this.#scalar(part)
      if (type !== 'text') return refuse('& joins texts only')
      return exists === true ? rule : { if: [exists, rule, ''] }
    })
    return { kind: 'scalar', type: 'text', rule: { cat: parts }, exists: true }
  }

  #arithmetic(operator: string, left: Meaning, right: Meaning): Meaning {
    if (left.kind === 'empty' || right.kind === 'empty') return { kind: 'empty' }
    const [one, other] = [this.#scalar(left), this.#scalar(right)]
    const exists = allOf([one.exists, other.exists])
    if (operator === '+' && one.type === 'text' && other.type === 'text')
      return { kind: 'scalar', type: 'text', rule: { cat: [one.rule, other.rule] }, exists }
    if (one.type !== 'number' || other.type !== 'number') return refuse(`${operator} is understood for numbers only`)
    const scalar = (rule: Rule, when = exists): Scalar => ({ kind: 'scalar', type: 'number', rule, exists: when })
    if (operator === '+') return scalar(sumOf([one.rule, other.rule]))
    if (operator === '-') return scalar({ '-': [one.rule, other.rule] })
    if (operator === '*') return scalar({ '*': [one.rule, other.rule] })
    if (operator !== '/' && operator !== 'mod') return refuse(`${operator} is not understood`)
    if (other.rule === 0) return { kind: 'empty' }
    // Division by zero is empty.
    const divisible = typeof other.rule === 'number' ? exists : allOf([exists, { '!=': [other.rule, 0] }])
    return scalar({ [operator === '/' ? '/' : '%']: [one.rule, other.rule] }, divisible)
  }
}

function logical(operator: string, left: Truth, right: Truth): Meaning {
  const made = (isTrue: Rule, isFalse: Rule): Meaning => ({
    kind: 'truth',
    truth: { isTrue, isFalse },
    exists: anyOf([isTrue, isFalse]),
  })
  const [a, b] = [left, right]
  if (operator === 'and') return made(allOf([a.isTrue, b.isTrue]), anyOf([a.isFalse, b.isFalse]))
  if (operator === 'or') return made(anyOf([a.isTrue, b.isTrue]), allOf([a.isFalse, b.isFalse]))
  if (operator === 'implies') return made(anyOf([a.isFalse, b.isTrue]), allOf([a.isTrue, b.isFalse]))
  return made(
    anyOf([allOf([a.isTrue, b.isFalse]), allOf([a.isFalse, b.isTrue])]),
    anyOf([allOf([a.isTrue, b.isTrue]), allOf([a.isFalse, b.isFalse])]),
  )
}

const isPlain = (rule: Rule) => typeof rule !== 'object' || rule === null
const isSame = (one: Rule, other: Rule) => JSON.stringify(one) === JSON.stringify(other)

/** Adds numbers in one operation: macros have a limit of depth. */
function sumOf(parts: readonly Rule[]): Rule {
  const flat = parts.flatMap((part): Rule[] =>
    isObject(part) && '+' in part && Array.isArray(part['+']) ? (part['+'] as Rule[]) : [part],
  )
  return flat.length === 1 ? (flat[0] ?? 0) : { '+': flat }
}

/** Returns the variable of an answer that rules can read. */
function readable(item: Item): string {
  if (item.isHidden) return refuse(`it reads item ${item.linkId}, which nobody sees`)
  return isInTable(item) ? refuse(`it reads item ${item.linkId}, which repeats`) : answerOf(item)
}

const scoreOf = (item: Item) => readable(item).replace(/^f/, 'score')

/** Questions with a choice that has a score. */
const scoredOf = (items: readonly Item[]) =>
  items.filter(({ choices }) => choices.some(({ score }) => typeof score === 'number'))

/** Type of a single answer as rules read it. Null if they can't. */
function typeOf({ type, isChoice }: Item): ValueType | null {
  if (isChoice) return null
  switch (type) {
    case 'decimal':
    case 'integer':
    case 'quantity':
      return 'number'
    case 'string':
    case 'text':
    case 'url':
      return 'text'
    case 'date':
    case 'time':
      return type
    default:
      return null
  }
}

const answersOf = (items: readonly (Item | null)[]): Meaning => ({
  kind: 'answers',
  items: items.flatMap((item) => (item && item.type !== 'group' && item.type !== 'display' ? item : [])),
})

function valuesOf(items: readonly Item[], name: string): Meaning {
  const types = valueTypes[name]
  if (name !== 'value' && !types) return refuse(`${name} is not understood`)
  if (types && !items.every(({ type }) => types.includes(type))) return refuse(`${name} of an answer of another type`)
  return { kind: 'values', items, part: 'value' }
}

/** Returns the choices with a code or label, or, if they have no code, with a text. */
function choicesWith(item: Item, part: 'value' | 'code' | 'display', text: string): string[] {
  const found = item.choices.filter(({ code, label, value }) => {
    if (part === 'code') return code?.code === text
    if (part === 'display') return Object.values(label)[0] === text
    return !code && value === text
  })
  if (found.length === 0) return refuse(`'${text}' is not a choice of item ${item.linkId}`)
  return found.map(({ value }) => value)
}

function anyChosen(item: Item, values: readonly string[]): Rule {
  const name = readable(item)
  return anyOf(
    values.map((value) =>
      item.repeats ? { in: [value, { var: [name, []] }] } : { '==': [{ var: [name, null] }, value] },
    ),
  )
}

/** Whether an item is meant by a condition on `linkId`. That it has an answer needs no check: only answers are read. */
function isWanted(item: Item, criteria: PathNode): boolean {
  if (criteria.kind === 'operation') {
    const { operator, left, right } = criteria
    if (operator === 'and')
      return (isAnswered(left) || isWanted(item, left)) && (isAnswered(right) || isWanted(item, right))
    if (operator === 'or') return isWanted(item, left) || isWanted(item, right)
    const isLinkId = left.kind === 'member' && left.name === 'linkId' && !left.of
    if (isLinkId && right.kind === 'literal' && operator === '=') return item.linkId === right.value
    if (isLinkId && right.kind === 'literal' && operator === '!=') return item.linkId !== right.value
  }
  return refuse('where is understood for linkId only')
}

/** Recognizes `answer.exists()` and `answer.empty().not()`. */
function isAnswered(node: PathNode): boolean {
  const isAnswer = (one: PathNode | null) => one?.kind === 'member' && one.name === 'answer' && !one.of
  if (node.kind !== 'call' || node.values.length > 0) return false
  if (node.name === 'exists') return isAnswer(node.of)
  return node.name === 'not' && node.of?.kind === 'call' && node.of.name === 'empty' && isAnswer(node.of.of)
}
