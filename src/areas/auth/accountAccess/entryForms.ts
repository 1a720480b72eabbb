import {
  activationPinProblem,
  confirmProblem,
  emailProblem,
  newPasswordProblem,
  textProblem,
  type Problem,
} from './entryRules.ts'
import type { EntryRules, Values } from './entryState.ts'

/** Emails of this area are required, so they are checked on blur (portal §5). */
const emailLeft = (typed: string): Problem | null => emailProblem(typed)

/** Compares both passwords when the confirm field loses the focus, if it is not empty. */
const confirmLeft = (password: string, confirm: string): Problem | null =>
  confirm === '' ? null : confirmProblem(password, confirm)

export type EmailFieldName = 'email'

/** Form that requests a recovery key. */
export const emailForm: EntryRules<EmailFieldName> = {
  empty: { email: '' },
  fields: ['email'],
  check: (_, { email }) => emailProblem(email),
  checkLeft: (_, { email }) => emailLeft(email),
}

export type ActivationField = 'email' | 'nameLast' | 'DOB'

/**
 * Form that requests an activation mail. `identity`: also asks for last name and date of birth, because several people
 * share the email.
 */
export function activationForm(identity: boolean): EntryRules<ActivationField> {
  return {
    empty: { email: '', nameLast: '', DOB: '' },
    fields: identity ? ['email', 'nameLast', 'DOB'] : ['email'],
    check: (field, values) => (field === 'email' ? emailProblem(values.email) : textProblem(values[field])),
    checkLeft: (field, { email }) => (field === 'email' ? emailLeft(email) : null),
  }
}

export type PinField = 'pin'

export const pinForm: EntryRules<PinField> = {
  empty: { pin: '' },
  fields: ['pin'],
  check: (_, { pin }) => activationPinProblem(pin),
  checkLeft: () => null,
}

export type IdentityField = 'DOB' | 'email'

/** Registration, step 1. */
export const identityForm: EntryRules<IdentityField> = {
  empty: { DOB: '', email: '' },
  fields: ['DOB', 'email'],
  check: (field, values) => (field === 'email' ? emailProblem(values.email) : textProblem(values.DOB)),
  checkLeft: (field, { email }) => (field === 'email' ? emailLeft(email) : null),
}

type PasswordFieldName = 'newPassword' | 'confirmPassword'

function checkPassword(field: PasswordFieldName, values: Values<PasswordFieldName>): Problem | null {
  return field === 'newPassword'
    ? newPasswordProblem(values.newPassword)
    : confirmProblem(values.newPassword, values.confirmPassword)
}

function checkPasswordLeft(field: string, values: Values<PasswordFieldName>): Problem | null {
  return field === 'confirmPassword' ? confirmLeft(values.newPassword, values.confirmPassword) : null
}

export type LoginField = 'userName' | PasswordFieldName

/** Registration, step 2. */
export const loginForm: EntryRules<LoginField> = {
  empty: { userName: '', newPassword: '', confirmPassword: '' },
  fields: ['userName', 'newPassword', 'confirmPassword'],
  check: (field, values) => (field === 'userName' ? textProblem(values.userName) : checkPassword(field, values)),
  checkLeft: checkPasswordLeft,
}

export type NewPasswordField = PasswordFieldName

export const newPasswordForm: EntryRules<NewPasswordField> = {
  empty: { newPassword: '', confirmPassword: '' },
  fields: ['newPassword', 'confirmPassword'],
  check: checkPassword,
  checkLeft: checkPasswordLeft,
}

export type RecoveryField = 'userName' | 'recoveryKey'

export const recoveryForm: EntryRules<RecoveryField> = {
  empty: { userName: '', recoveryKey: '' },
  fields: ['userName', 'recoveryKey'],
  check: (field, values) => textProblem(values[field]),
  checkLeft: () => null,
}
