import { Plural, Trans } from '@lingui/react/macro'
import type { WriteCounts } from '#src/offline/writeRows.ts'

/** `2 drafts, 1 waiting message, 1 camera reading`, as far as there are any. */
export function UnsentWords({ drafts, waiting, readings }: WriteCounts) {
  if (readings === 0) return <MessageWords drafts={drafts} waiting={waiting} />
  if (drafts + waiting === 0) return <Plural value={readings} one="# camera reading" other="# camera readings" />
  return (
    <Trans>
      <MessageWords drafts={drafts} waiting={waiting} />,{' '}
      <Plural value={readings} one="# camera reading" other="# camera readings" />
    </Trans>
  )
}

function MessageWords({ drafts, waiting }: Pick<WriteCounts, 'drafts' | 'waiting'>) {
  if (waiting === 0) return <Plural value={drafts} one="# draft" other="# drafts" />
  if (drafts === 0) return <Plural value={waiting} one="# waiting message" other="# waiting messages" />
  return (
    <Trans>
      <Plural value={drafts} one="# draft" other="# drafts" />,{' '}
      <Plural value={waiting} one="# waiting message" other="# waiting messages" />
    </Trans>
  )
}
