import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import type { CodedDisplay } from '#src/lib/Coded.ts'
import { originalsAtom } from './originalsAtom.ts'
import { RecordWords } from './RecordWords.tsx'

interface OriginalWordsProps {
  readonly of: CodedDisplay
  /** Whether to show them even if the reader has not asked for the clinic's words. */
  readonly always?: boolean
}

/**
 * The clinic's own words for translated ones. Shown if the reader asks for them, and always if they may say more than
 * the translation.
 */
export function OriginalWords({ of: { text, original, isExact }, always = false }: OriginalWordsProps) {
  const isAsked = useAtomValue(originalsAtom)
  if (original === null || original === text || !(always || isAsked || !isExact)) return null
  const words = <RecordWords>{original}</RecordWords>
  return (
    <span className="block text-s font-normal text-muted">
      <Trans>The clinic wrote: {words}</Trans>
    </span>
  )
}
