import { Trans } from '@lingui/react/macro'
import type { Message } from '#src/contract/messages.ts'
import type { Folder } from '../mailbox/model.ts'

interface NamesProps {
  message: Message
  folder: Folder
  className: string
}

/** Names of a message: the sender in the inbox, the recipient in the outbox, both in the archive. */
export function Names({ message, folder, className }: NamesProps) {
  const from = <bdi>{message.fromUserDisplayName}</bdi>
  const to = <bdi>{message.toUserDisplayName}</bdi>
  if (folder === 'inbox') return <bdi className={className}>{message.fromUserDisplayName}</bdi>
  return (
    <span className={className}>
      {folder === 'outbox' ? (
        <Trans>To {to}</Trans>
      ) : (
        <Trans>
          {from}, to {to}
        </Trans>
      )}
    </span>
  )
}
