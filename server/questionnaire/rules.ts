/** JSON Logic, as macros have it. */
export type Rule = string | number | boolean | null | readonly Rule[] | { readonly [operator: string]: Rule }

/** What an expression of three values says: that it is true, and that it is false. Neither holds if it is empty. */
export interface Truth {
  readonly isTrue: Rule
  readonly isFalse: Rule
}

const isOperation = (rule: Rule, operator: string): rule is { readonly [name: string]: readonly Rule[] } =>
  typeof rule === 'object' && rule !== null && !Array.isArray(rule) && operator in rule

/** Flattens `a and (b and c)`: macros have a limit of depth. */
function listOf(operator: 'and' | 'or', rules: readonly Rule[]): Rule[] {
  return rules.flatMap((rule) => (isOperation(rule, operator) ? (rule[operator] as readonly Rule[]) : [rule]))
}

const same = (one: Rule, other: Rule) => JSON.stringify(one) === JSON.stringify(other)
const distinct = (rules: readonly Rule[]) =>
  rules.filter((rule, index) => rules.findIndex((other) => same(rule, other)) === index)

/** Holds if all rules hold. */
export function allOf(rules: readonly Rule[]): Rule {
  const parts = distinct(listOf('and', rules)).filter((rule) => rule !== true)
  if (parts.includes(false)) return false
  // One list of names instead of many.
  const names = parts.flatMap((rule) => (isOperation(rule, 'answered') ? (rule['answered'] as readonly Rule[]) : []))
  const others = parts.filter((rule) => !isOperation(rule, 'answered'))
  const merged = names.length > 0 ? [{ answered: distinct(names) }, ...others] : others
  const [only = true] = merged
  return merged.length > 1 ? { and: merged } : only
}

/** Holds if one of the rules holds. */
export function anyOf(rules: readonly Rule[]): Rule {
  const parts = distinct(listOf('or', rules)).filter((rule) => rule !== false)
  if (parts.includes(true)) return true
  const [only = false] = parts
  return parts.length > 1 ? { or: parts } : only
}

export function not(rule: Rule): Rule {
  if (typeof rule === 'boolean') return !rule
  return isOperation(rule, '!') ? (rule['!']?.[0] ?? null) : { '!': [rule] }
}

export const bothWays = (isTrue: Rule): Truth => ({ isTrue, isFalse: not(isTrue) })

/** Whether the fields have answers, by their variables. */
export const answered = (...names: readonly string[]): Rule => ({ answered: names })
