import { Trans, useLingui } from '@lingui/react/macro'
import { Archive } from 'lucide-react'
import { authorNames } from '#src/contract/authorship.ts'
import type { Message } from '#src/contract/messages.ts'
import { AuthorNames } from '#src/viewStates/AuthorNames.tsx'
import { useFormats } from '#src/i18n/formats.ts'
import { Avatar } from '#src/ui/marks/Avatar.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { Status } from '#src/ui/marks/Status.tsx'
import { MessageAttachments } from './MessageAttachments.tsx'
import { MessageBody } from './MessageBody.tsx'
import { ReaderActions } from './ReaderActions.tsx'
import type { UpdatedField } from '../mailbox/updateMutation.ts'

interface MessageReaderProps {
  message: Message
  /** Error of the last update. */
  failure?: string | undefined
  onUpdate: (message: Message, field: UpdatedField) => void
}

/** One whole message with its actions. */
export function MessageReader({ message, failure, onUpdate }: MessageReaderProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const to = <bdi>{message.toUserDisplayName}</bdi>
  const copy = <bdi>{message.ccUserDisplayName}</bdi>
  const topic = <bdi>{message.topic}</bdi>
  const when = <bdi>{formats.dateTime(message.date)}</bdi>
  const answered = <bdi>{formats.dateTime(message.replyDate)}</bdi>
  const trouble = failure ?? message.recordError
  return (
    <Card as="article" className="!gap-5 wrap-anywhere">
      <header className="grid gap-3 *:min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h2 className="min-w-0">
            <bdi>{message.subject || t`(no subject)`}</bdi>
          </h2>
          {message.isDeleted && <Status icon={Archive}>{t`In the archive`}</Status>}
        </div>
        <div className="flex items-center gap-3">
          <Avatar name={authorNames(message.authorship, message.fromUserDisplayName).who} size="l" />
          <div className="min-w-0">
            <p className="font-bold">
              <AuthorNames authorship={message.authorship} sender={message.fromUserDisplayName} />
            </p>
            <p className="text-s text-muted">
              <Trans>
                To {to}, {when}
              </Trans>
            </p>
            {message.ccUserDisplayName && (
              <p className="text-s text-muted">
                <Trans>Copy to {copy}</Trans>
              </p>
            )}
            {message.topic && (
              <p className="text-s text-muted">
                <Trans>Topic: {topic}</Trans>
              </p>
            )}
            {message.isReplied && message.replyDate && (
              <p className="text-s text-muted">
                <Trans>Replied {answered}</Trans>
              </p>
            )}
          </div>
        </div>
      </header>
      {trouble && <Receipt outcome="notdone" title={trouble} />}
      <MessageBody body={message.body} className="text-l" />
      {message.hasAttachments && <MessageAttachments messageID={message.messageID} />}
      <ReaderActions message={message} onUpdate={onUpdate} />
    </Card>
  )
}
