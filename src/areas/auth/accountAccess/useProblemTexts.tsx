import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { minimumPasswordLength } from '#src/contract/registration.ts'
import type { Problem } from './entryRules.ts'

/** Returns the errors of fields in words (portal §5, §8). */
export function useProblemTexts(): Readonly<Record<Problem, ReactNode>> {
  const { t } = useLingui()
  return {
    missing: t`Fill in this field.`,
    email: t`Enter a valid Email address`,
    'password-short': t`${plural(minimumPasswordLength, {
      one: 'Use at least # character.',
      other: 'Use at least # characters.',
    })}`,
    'password-mismatch': t`The passwords do not match.`,
    pin: t`Please enter a PIN Number`,
    'unknown-email': (
      <>
        <span className="block">{t`Enter a valid Email address`}</span>
        <span className="block font-normal">
          <Trans>The clinic can't find anyone with these details.</Trans>
        </span>
      </>
    ),
    'wrong-pin': t`Invalid PIN Number`,
    'taken-name': t`Username is taken`,
    'common-password': t`Many people use this password. Choose another.`,
    'pattern-password': t`This password is easy to guess: a row of keys, a date or a repetition. Choose another.`,
    'name-password': t`This password is easy to guess: it has your name, your email or the clinic's name. Choose another.`,
  }
}
