import { Trans, useLingui } from '@lingui/react/macro'
import { Paperclip } from 'lucide-react'
import type { Message } from '#src/contract/messages.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { paragraphsOf } from '#src/lib/paragraphsOf.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Icon } from '#src/ui/Icon.tsx'

/** One message, whole. Its body is text: what looks like markup is shown as it was written. */
export function MessageReader({ message }: { message: Message }) {
  const { t } = useLingui()
  const formats = useFormats()
  const to = <bdi>{message.toUserDisplayName}</bdi>
  const when = <bdi>{formats.dateTime(message.date)}</bdi>
  return (
    <Card as="article" className="!gap-5 wrap-anywhere">
      <header className="grid gap-3">
        <h2>
          <bdi>{message.subject || t`(no subject)`}</bdi>
        </h2>
        <div className="flex items-center gap-3">
          <Avatar name={message.fromUserDisplayName} size="l" />
          <div className="min-w-0">
            <p className="font-bold">
              <bdi>{message.fromUserDisplayName}</bdi>
            </p>
            <p className="text-s text-muted">
              <Trans>
                To {to}, {when}
              </Trans>
            </p>
          </div>
        </div>
      </header>
      <div dir="auto" className="grid max-w-[72ch] gap-3 text-l">
        {paragraphsOf(message.body).map((paragraph, place) => (
          // A body never changes: a paragraph's place is its name.
          <p key={place} dir="auto" className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
      {message.hasAttachments && (
        <p className="flex items-center gap-2 text-s text-muted">
          <Icon of={Paperclip} size="s" />
          {t`Has an attachment`}
        </p>
      )}
    </Card>
  )
}
