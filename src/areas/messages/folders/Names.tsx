import { Trans } from '@lingui/react/macro'
import type { Message } from '#src/contract/messages.ts'
import type { Folder } from '../mailbox/model.ts'

interface NamesProps {
  message: Message
  folder: Folder
  className: string
}

/** Whose message it is: in the inbox who wrote it, in the outbox whom it is for, in the archive both. */
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
