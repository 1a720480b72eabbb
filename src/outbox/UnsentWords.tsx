import { useLingui } from '@lingui/react/macro'
import type { WriteCount } from '#src/offline/writeRows.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { unsentPhrases } from './unsentPhrases.ts'

/**
 * Unsent writes as a list in the user's language: `2 drafts, 1 waiting message, 1 camera reading`. Empty if there are
 * none.
 */
export function UnsentWords({ counts }: { readonly counts: readonly WriteCount[] }) {
  const { i18n } = useLingui()
  const { briefList } = useFormats()
  const phrases = unsentPhrases(counts).map((phrase) => i18n._(phrase))
  return briefList(phrases)
}
