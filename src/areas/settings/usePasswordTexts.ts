import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { minimumPasswordLength } from '#src/contract/registration.ts'
import type { PasswordField, PasswordProblem } from './passwordForm.ts'

/** Returns the texts of the form that changes a password (portal §5, §8: the wording is ours). */
export function usePasswordTexts() {
  const { t } = useLingui()
  const labels: Record<PasswordField, string> = {
    current: t`Current password`,
    next: t`New password`,
    confirm: t`New password again`,
  }
  const problems: Record<PasswordProblem, string> = {
    currentPasswordRequired: t`Type your current password.`,
    newPasswordRequired: t`Type a new password.`,
    'too-short': t`${plural(minimumPasswordLength, {
      one: 'Use at least # character.',
      other: 'Use at least # characters.',
    })}`,
    same: t`That is your current password. Choose another.`,
    'confirm-required': t`Type the new password again.`,
    mismatch: t`The passwords do not match.`,
    'wrong-current': t`That is not your current password.`,
    common: t`Many people use this password. Choose another.`,
    pattern: t`This password is easy to guess: a row of keys, a date or a repetition. Choose another.`,
    name: t`This password is easy to guess: it has your name, your email or the clinic's name. Choose another.`,
  }
  const strengths = {
    easy: t`Easy to guess. A few words in a row are better.`,
    fair: t`Fair. Longer is better.`,
    good: t`Good: hard to guess.`,
  }
  return { labels, problems, strengths }
}
