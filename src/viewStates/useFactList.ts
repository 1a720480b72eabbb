import { useLingui } from '@lingui/react/macro'

/** Keeps the direction of a fact from changing that of its neighbors (Unicode isolates). */
const isolated = (text: string) => `\u2068${text}\u2069`

/**
 * Returns a function that writes facts one after another: `Follow-up visit, 30 min, Dr. Hannah Lee`. Leaves out missing
 * facts. Not `formats.briefList`, which puts `and` before every fact in Arabic, also before names in another script.
 */
export function useFactList(): (facts: readonly (string | null | undefined)[]) => string {
  const { t } = useLingui()
  return (facts) =>
    facts
      .filter((fact) => typeof fact === 'string' && fact !== '')
      .map((fact) => isolated(String(fact)))
      .reduce(
        (before, next) => (before === '' ? next : t({ message: `${before}, ${next}`, context: 'list of facts' })),
        '',
      )
}
