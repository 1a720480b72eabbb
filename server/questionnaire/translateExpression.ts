import { extensionsNamed } from './Conversion.ts'
import type { Item } from './Item.ts'
import { anyChosen, answersOf, choicesWith, scoredOf, valuesOf } from './itemAnswers.ts'
import { type Json, objectIn, textIn } from './json.ts'
import { type Meaning, NotTranslated, refuse, type ResultType } from './Meaning.ts'
import { existsOf, isYesNo, numberOf, scalarOf, sumMeaning, truthOf } from './meaningAs.ts'
import { operationOf } from './operationOf.ts'
import { NotFhirPath, parseFhirPath, type PathNode } from './parseFhirPath.ts'
import { allOf, anyOf, bothWays, not, type Rule, type Truth } from './rules.ts'

/**
 * Translates FHIRPath to rules of macros. It reads expressions as FHIRPath does, where a missing answer is the empty
 * collection, and knows this part of the language:
 * - answers of items: `%resource.item.where(linkId='a').answer.value`, with `repeat(item)`, `descendants()`, `select`,
 *   `valueDecimal` and its like, `code` and `display` of choices, and `where` on answers;
 * - scores of choices: `ordinal()`, `weight()`, `sum()`, and the path through `%questionnaire` that LHC-Forms writes;
 * - `exists()`, `empty()`, `not()`, `iif`, `round`, `power` with a whole exponent, `and`, `or`, `xor`, `implies`;
 * - comparisons, arithmetic, `&`, literals, `{}`, and variables.
 */

interface Scope {
  /** The item at which an expression stands. Null: the form itself. */
  readonly at: Item | null
  /** What names without a start refer to. */
  readonly context: Meaning
  readonly depth: number
}

const maxVariables = 40
const scoreUrls = ['ordinalValue', 'itemWeight']
export class Translator {
  readonly #roots: readonly Item[]
  readonly #questionnaire: Json

  constructor(roots: readonly Item[], questionnaire: Json) {
    this.#roots = roots
    this.#questionnaire = questionnaire
  }

  /** Returns when an expression is true. Throws `NotTranslated`. */
  condition(text: string, at: Item | null): Truth {
    return truthOf(this.#read(text, at, 0))
  }

  /** Returns the rule of a value: null without an answer that it needs. Throws `NotTranslated`. */
  value(text: string, at: Item | null): { readonly rule: Rule; readonly type: ResultType } {
    const meaning = this.#read(text, at, 0)
    if (isYesNo(meaning)) {
      const { isTrue, isFalse } = truthOf(meaning)
      return { rule: { if: [isTrue, true, isFalse, false, null] }, type: 'yesNo' }
    }
    const { rule, exists, type } = scalarOf(meaning)
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
        const { rule, exists } = numberOf(this.#meaning(node.of, scope))
        return { kind: 'scalar', type: 'number', rule: typeof rule === 'number' ? -rule : { '-': [rule] }, exists }
      }
      case 'index':
        return this.#index(this.#meaning(node.of, scope), node.at)
      case 'member':
        return this.#member(node.of ? this.#meaning(node.of, scope) : scope.context, node.name)
      case 'call':
        return this.#call(node, scope)
      case 'operation':
        return operationOf(node.operator, this.#meaning(node.left, scope), this.#meaning(node.right, scope))
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
        return { kind: 'truth', truth: bothWays(existsOf(on)), exists: true }
      case 'exists(…)':
        return { kind: 'truth', truth: bothWays(existsOf(this.#where(on, first, scope))), exists: true }
      case 'empty()':
        return { kind: 'truth', truth: bothWays(not(existsOf(on))), exists: true }
      case 'not()': {
        const { isTrue, isFalse } = truthOf(on)
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
        return sumMeaning(on)
      case 'round(…)': {
        const { rule, exists } = numberOf(on)
        const digits = first && numberOf(within(first)).rule
        if (typeof digits !== 'number' || digits > 10) return refuse('round needs a number of digits')
        return { kind: 'scalar', type: 'number', rule: { round: [rule, digits] }, exists }
      }
      case 'round()': {
        const { rule, exists } = numberOf(on)
        return { kind: 'scalar', type: 'number', rule: { round: [rule] }, exists }
      }
      case 'power(…)': {
        const { rule, exists } = numberOf(on)
        const exponent = first && numberOf(within(first)).rule
        if (exponent !== 2 && exponent !== 3) return refuse('only powers of 2 and 3 are understood')
        return { kind: 'scalar', type: 'number', rule: { '*': Array.from({ length: exponent }, () => rule) }, exists }
      }
      default:
        return refuse(`${name}() is not understood`)
    }
  }

  #iif(condition: PathNode, then: PathNode, otherwise: PathNode | null, scope: Scope): Meaning {
    const { isTrue } = truthOf(this.#meaning(condition, scope))
    const [one, other] = [this.#meaning(then, scope), otherwise ? this.#meaning(otherwise, scope) : null]
    if (one.kind === 'empty') return this.#choice(not(isTrue), other ?? { kind: 'empty' }, null)
    return this.#choice(isTrue, one, other?.kind === 'empty' ? null : other)
  }

  #choice(when: Rule, one: Meaning, other: Meaning | null): Meaning {
    if (one.kind === 'empty') return one
    if (one.kind === 'truth' || (other?.kind === 'truth' && one.kind === 'values')) {
      const [yes, no] = [truthOf(one), other ? truthOf(other) : { isTrue: false, isFalse: false }]
      const either = (a: Rule, b: Rule) => anyOf([allOf([when, a]), allOf([not(when), b])])
      const truth = { isTrue: either(yes.isTrue, no.isTrue), isFalse: either(yes.isFalse, no.isFalse) }
      return { kind: 'truth', truth, exists: anyOf([truth.isTrue, truth.isFalse]) }
    }
    const first = scalarOf(one)
    if (!other) return { kind: 'scalar', type: first.type, rule: first.rule, exists: allOf([when, first.exists]) }
    const second = scalarOf(other)
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
}

const isPlain = (rule: Rule) => typeof rule !== 'object' || rule === null
const isSame = (one: Rule, other: Rule) => JSON.stringify(one) === JSON.stringify(other)

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
