import { Plural, Trans } from '@lingui/react/macro'
import type { WriteCounts } from '#src/offline/writeRows.ts'

/** `2 drafts, 1 waiting message`, as far as there are any. */
export function UnsentWords({ drafts, waiting }: WriteCounts) {
  if (waiting === 0) return <Plural value={drafts} one="# draft" other="# drafts" />
  if (drafts === 0) return <Plural value={waiting} one="# waiting message" other="# waiting messages" />
  return (
    <Trans>
      <Plural value={drafts} one="# draft" other="# drafts" />,{' '}
      <Plural value={waiting} one="# waiting message" other="# waiting messages" />
    </Trans>
  )
}
