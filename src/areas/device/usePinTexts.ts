import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { PinProblem } from '#src/vault/pinProblem.ts'

/** Returns the problems of a PIN in words. */
export function usePinTexts() {
  const { t } = useLingui()
  const problems: Record<PinProblem, string> = {
    'too-short': t`A PIN has 6 digits or more.`,
    'not-digits': t`Use digits only.`,
    'too-simple': t`That PIN is easy to guess. Choose another.`,
    birthday: t`That PIN is your birthday, which other people know. Choose another.`,
  }
  return {
    problem: (problem: PinProblem) => problems[problem],
    different: t`The two PINs are not the same.`,
    missing: t`Type your current PIN.`,
    /** `left`: remaining attempts. */
    wrong: (left: number) =>
      t`${plural(left, {
        one: 'Wrong PIN. # try left, then everything here is removed.',
        other: 'Wrong PIN. # tries left, then everything here is removed.',
      })}`,
  }
}
