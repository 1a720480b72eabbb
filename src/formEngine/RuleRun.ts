import type { Answer } from './Answer.ts'
import { RuleFault } from './RuleFault.ts'

/** One run of a rule: where it reads, and what it used up. */
export class RuleRun {
  /** Returns the value of a variable. Undefined if the form does not have it. */
  readonly read: (name: string) => Answer | undefined
  /** Whether a `var` without a default found no answer. */
  isMissing = false
  steps = 0
  joined = 0

  constructor(read: (name: string) => Answer | undefined) {
    this.read = read
  }
}

/**
 * Reads a variable by its name: of the form, or, inside `map` and its like, of the item. `scope` is what JSON Logic binds
 * to `this`. Throws `RuleFault` `unknown-field` if there is no such variable, also for names such as `constructor`.
 */
export function readName(scope: unknown, name: string): unknown {
  if (scope instanceof RuleRun) {
    const value = scope.read(name)
    if (value === undefined) throw new RuleFault('unknown-field')
    return value
  }
  let value = scope
  for (const part of name === '' ? [] : name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) throw new RuleFault('unknown-field')
    value = (value as Readonly<Record<string, unknown>>)[part]
  }
  return value ?? null
}
