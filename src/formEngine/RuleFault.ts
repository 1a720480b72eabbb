import type { Fault } from './FormEngine.ts'

/** A mistake of the template that a rule met when it ran. */
export class RuleFault extends Error {
  readonly code: Fault['code']
  constructor(code: Fault['code']) {
    super(`rule failed: ${code}`)
    this.code = code
  }
}
