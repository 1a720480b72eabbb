import { Trans } from '@lingui/react/macro'
import { authorNames } from '#src/contract/authorship.ts'
import type { Message } from '#src/contract/messages.ts'
import { AuthorNames } from '#src/viewStates/AuthorNames.tsx'
import type { Folder } from '../mailbox/model.ts'

interface NamesProps {
  message: Message
  folder: Folder
  className: string
}

/**
 * Names of a message: the author in the inbox, the recipient in the outbox, both in the archive. The author is named
 * with the represented person. The outbox belongs to that person, so it names only the author.
 */
export function Names({ message, folder, className }: NamesProps) {
  const { authorship, fromUserDisplayName } = message
  const from = <AuthorNames authorship={authorship} sender={fromUserDisplayName} />
  const to = <bdi>{message.toUserDisplayName}</bdi>
  const { who: name, onBehalfOf } = authorNames(authorship, fromUserDisplayName)
  const who = <bdi>{name}</bdi>
  return (
    <span className={className}>
      {folder === 'inbox' ? (
        from
      ) : folder === 'outbox' ? (
        onBehalfOf === null ? (
          <Trans>To {to}</Trans>
        ) : (
          <Trans>
            To {to}, written by {who}
          </Trans>
        )
      ) : (
        <Trans>
          {from}, to {to}
        </Trans>
      )}
    </span>
  )
}
