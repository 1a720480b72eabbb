import { minimumPasswordLength } from '#src/contract/registration.ts'
import type { KeyedOutcome } from '#src/writes/callOnce.ts'

export const passwordFields = ['current', 'next', 'confirm'] as const
export type PasswordField = (typeof passwordFields)[number]

/** Problems of a field. Only the server can report the last four. */
export type PasswordProblem =
  | 'currentPasswordRequired'
  | 'newPasswordRequired'
  | 'too-short'
  | 'same'
  | 'confirm-required'
  | 'mismatch'
  | 'wrong-current'
  | 'common'
  | 'pattern'
  | 'name'

export interface PasswordForm {
  readonly values: Readonly<Record<PasswordField, string>>
  readonly problems: Readonly<Partial<Record<PasswordField, PasswordProblem>>>
}

export const emptyForm: PasswordForm = { values: { current: '', next: '', confirm: '' }, problems: {} }

/** Returns the problem of a field, or undefined (portal §5). Only the server judges how easy a password is to guess. */
export function problemOf(field: PasswordField, values: PasswordForm['values']): PasswordProblem | undefined {
  const { current, next, confirm } = values
  switch (field) {
    case 'current':
      return current === '' ? 'currentPasswordRequired' : undefined
    case 'next':
      if (next === '') return 'newPasswordRequired'
      if (next.length < minimumPasswordLength) return 'too-short'
      return next === current ? 'same' : undefined
    case 'confirm':
      if (confirm === '') return 'confirm-required'
      return confirm === next ? undefined : 'mismatch'
  }
}

const serverProblems = new Set<PasswordProblem | undefined>(['wrong-current', 'common', 'pattern', 'name'])
const isServers = (problem: PasswordProblem | undefined) => serverProblems.has(problem)

/**
 * Returns the form after a change. An emptied field shows its error immediately. Shown errors are rechecked, also in
 * other fields; new ones wait until their field loses the focus.
 */
export function enter({ values, problems }: PasswordForm, field: PasswordField, value: string): PasswordForm {
  const entered = { ...values, [field]: value }
  const next: Partial<Record<PasswordField, PasswordProblem>> = {}
  for (const name of passwordFields) {
    const said = problems[name]
    const isKept = name !== field && isServers(said)
    const judged = isKept ? said : problemOf(name, entered)
    if (judged && (said !== undefined || (name === field && value === ''))) next[name] = judged
  }
  return { values: entered, problems: next }
}

/**
 * Returns the form after a field lost the focus: it shows its error (portal §5: on blur). The server's error stays
 * until the field changes.
 */
export function leave(form: PasswordForm, field: PasswordField): PasswordForm {
  const { [field]: said, ...others } = form.problems
  const problem = isServers(said) ? said : problemOf(field, form.values)
  return { ...form, problems: problem ? { ...others, [field]: problem } : others }
}

/** Returns the form with all errors, before it is sent. */
export function judged(form: PasswordForm): PasswordForm {
  return passwordFields.reduce(leave, form)
}

/** Rates how easy a password is to guess. Only a hint that forbids nothing. Null for an empty password. */
export function strengthOf(password: string): 'easy' | 'fair' | 'good' | null {
  if (password === '') return null
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length
  // Letters without case, as in Arabic, count as a kind too.
  const all = kinds + (/\p{Lo}/u.test(password) ? 1 : 0)
  const different = new Set(password.toLowerCase()).size
  if (password.length < 8 || different < 5 || (all < 2 && password.length < 12)) return 'easy'
  return different >= 8 && (password.length >= 16 || (password.length >= 12 && all >= 3)) ? 'good' : 'fair'
}

export type PasswordFailure =
  | { readonly kind: 'field'; readonly field: PasswordField; readonly problem: PasswordProblem }
  /** `seconds` until the next attempt makes sense. Null if the server does not say. */
  | { readonly kind: 'throttled'; readonly seconds: number | null }
  | { readonly kind: 'failed' }

/** Returns why a change failed (portal §7: 409 current password invalid). The password is unchanged in every case. */
export function passwordFailure({
  code,
  status,
  retryAfter,
}: Extract<KeyedOutcome<unknown>, { readonly kind: 'refused' }>): PasswordFailure {
  if (status === 409) return { kind: 'field', field: 'current', problem: 'wrong-current' }
  if (code === 'weak-password') return { kind: 'field', field: 'next', problem: 'common' }
  if (code === 'password-is-pattern') return { kind: 'field', field: 'next', problem: 'pattern' }
  if (code === 'password-has-name') return { kind: 'field', field: 'next', problem: 'name' }
  if (status === 429) return { kind: 'throttled', seconds: retryAfter }
  return { kind: 'failed' }
}
