import { FormRecord, templateLimits } from '#src/contract/formTemplate.ts'
import type { Fault } from './FormEngine.ts'
import { listOperators, macroOperators } from './macroOperators.ts'

export interface RuleProblem {
  readonly code: Extract<Fault['code'], 'failed' | 'too-large' | 'unknown-field'>
  /** For the template's author, in English. */
  readonly message: string
}

export interface CheckedRule {
  /** Names of the form's variables that the rule reads: `f.12`, `score.12`, `record.age`. */
  readonly reads: ReadonlySet<string>
  /** What breaks the law. Empty if nothing does. */
  readonly problems: readonly RuleProblem[]
}

/** The variables that a form has, for rules. */
export interface RuleNames {
  readonly has: (name: string) => boolean
  /** The variables of a table's row by the name of the table. Null if it is no table. */
  readonly columnsOf: (name: string) => ReadonlySet<string> | null
}

const recordNames = new Set(Object.keys(FormRecord.entries).map((name) => `record.${name}`))

/** Where a part of a rule stands: what its variables are. */
type Place = { readonly kind: 'form' } | { readonly kind: 'item'; readonly names: ReadonlySet<string> }

/**
 * Checks a rule against the law of macros: operators of `macroOperators` with as many arguments as they take, variables
 * by their literal names, at most `templateLimits.macroDepth` operators within each other and `macroNodes` in all. A list
 * operator never runs inside another one, and `reduce` joins no texts: no rule can take exponential time or memory. A
 * list inside a rule has plain values only.
 */
export function checkRule(rule: unknown, names: RuleNames): CheckedRule {
  const reads = new Set<string>()
  const problems: RuleProblem[] = []
  let nodes = 0
  const refuse = (message: string, code: RuleProblem['code'] = 'failed') => {
    // One message says enough of a rule with thousands of mistakes.
    if (problems.length < 20) problems.push({ code, message })
  }

  const checkName = (name: unknown, place: Place) => {
    if (typeof name !== 'string') return refuse(`a variable's name is a text, not ${shown(name)}`)
    if (place.kind === 'item') {
      if (!place.names.has(name)) refuse(`an item has no variable ${shown(name)}`, 'unknown-field')
      return undefined
    }
    if (names.has(name) || recordNames.has(name)) reads.add(name)
    else refuse(`the form has no variable ${shown(name)}`, 'unknown-field')
  }

  const checkNames = (list: readonly unknown[], place: Place) => {
    nodes += list.length
    if (nodes <= templateLimits.macroNodes) for (const name of list) checkName(name, place)
  }

  const checkPart = (part: unknown, depth: number, place: Place, joinsTexts: boolean): void => {
    nodes += 1
    if (nodes > templateLimits.macroNodes) return
    if (Array.isArray(part)) {
      nodes += part.length
      if (!part.every(isPlain)) refuse('a list in a rule has texts, numbers, booleans and null only')
      return
    }
    if (typeof part !== 'object' || part === null) {
      if (!isPlain(part)) refuse(`no value of JSON: ${shown(part)}`)
      return
    }
    if (depth >= templateLimits.macroDepth) {
      refuse(`more than ${templateLimits.macroDepth} operators within each other`, 'too-large')
      return
    }
    const keys = Object.keys(part)
    const [operator] = keys
    if (operator === undefined || keys.length > 1) return refuse('an object in a rule has exactly one operator')
    if (!Object.hasOwn(macroOperators, operator)) return refuse(`unknown operator ${shown(operator)}`)
    const value = (part as Readonly<Record<string, unknown>>)[operator]
    checkOperator(operator, Array.isArray(value) ? value : [value], depth + 1, place, joinsTexts)
  }

  const checkOperator = (
    operator: string,
    values: readonly unknown[],
    depth: number,
    place: Place,
    joinsTexts: boolean,
  ): void => {
    const [least, most] = macroOperators[operator] ?? [0, 0]
    if (values.length < least || values.length > most)
      refuse(`${operator} takes ${least === most ? least : `${least} to ${most}`} arguments, not ${values.length}`)
    if (operator === 'cat' && !joinsTexts) refuse('reduce may not join texts')
    if (operator === 'var') {
      checkNames(values.slice(0, 1), place)
      const fallback = values[1]
      const isList = Array.isArray(fallback) && fallback.every(isPlain)
      if (fallback !== undefined && !isPlain(fallback) && !isList) refuse('the default of a variable is a plain value')
    } else if (operator === 'answered' || operator === 'missing') {
      checkNames(values.length === 1 && Array.isArray(values[0]) ? values[0] : values, place)
    } else if (operator === 'missing_some') {
      const [least, list] = values
      if (!Number.isInteger(least)) refuse('missing_some takes a whole number and a list of names')
      checkNames(Array.isArray(list) ? list : [list], place)
    } else if (listOperators.has(operator)) {
      if (place.kind === 'item') return refuse(`${operator} may not be inside map, filter, reduce, all, some or none`)
      const [list, rule, initial] = values
      checkPart(list, depth, place, joinsTexts)
      const item = itemNames(list, names)
      const isReduce = operator === 'reduce'
      const inner = isReduce
        ? new Set([...item].map((name) => `current${name && '.'}${name}`).concat('accumulator'))
        : item
      checkPart(rule, depth, { kind: 'item', names: inner }, joinsTexts && !isReduce)
      if (isReduce) checkPart(initial, depth, place, joinsTexts)
    } else for (const value of values) checkPart(value, depth, place, joinsTexts)
  }

  checkPart(rule, 0, { kind: 'form' }, true)
  if (nodes > templateLimits.macroNodes)
    refuse(`more than ${templateLimits.macroNodes} operators and values`, 'too-large')
  return { reads, problems }
}

/** Returns the variables of an item of a list: of a row its cells, of any other item only itself, `''`. */
function itemNames(list: unknown, names: RuleNames): ReadonlySet<string> {
  const table = sourceOf(list)
  const columns = table === null ? null : names.columnsOf(table)
  return columns ? new Set(['', ...columns]) : new Set([''])
}

/** Returns the name of the variable whose items a list has, also through `filter`. Null if there is none. */
function sourceOf(list: unknown): string | null {
  if (typeof list !== 'object' || list === null || Array.isArray(list)) return null
  const [[operator, value] = []] = Object.entries(list)
  const first: unknown = Array.isArray(value) ? value[0] : value
  if (operator === 'filter') return sourceOf(first)
  return operator === 'var' && typeof first === 'string' ? first : null
}

function isPlain(value: unknown): boolean {
  return value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)
}

/** Returns a value as an author recognizes it, at most 60 characters. */
function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
