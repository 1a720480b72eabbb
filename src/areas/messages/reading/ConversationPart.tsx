import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronDown, Paperclip } from 'lucide-react'
import { useState } from 'react'
import { authorNames } from '#src/contract/authorship.ts'
import type { Message } from '#src/contract/messages.ts'
import { AuthorNames } from '#src/viewStates/AuthorNames.tsx'
import { useClock } from '#src/viewStates/useClock.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { Avatar } from '#src/ui/marks/Avatar.tsx'
import { cx } from '#src/ui/styling/cx.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { VisuallyHidden } from '#src/ui/marks/VisuallyHidden.tsx'
import { MessageBody } from './MessageBody.tsx'
import { messageDay } from '../mailbox/messageDay.ts'
import { snippetOf } from '../mailbox/model.ts'

interface ConversationPartProps {
  message: Message
  onOpen: () => void
}

/** Another message of a conversation: one line, and its body when opened. */
export function ConversationPart({ message, onOpen }: ConversationPartProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const today = useClock(calendarDay)
  const [open, setOpen] = useState(false)
  const { messageID, fromUserDisplayName, authorship, date, body, isRead, hasAttachments } = message
  const author = authorNames(authorship, fromUserDisplayName)
  return (
    <li className="border border-line bg-raised not-first:border-t-0 first:rounded-t-l last:rounded-b-l">
      <details
        className="group"
        onToggle={(event) => {
          setOpen(event.currentTarget.open)
          if (event.currentTarget.open) onOpen()
        }}
      >
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-[inherit] px-card py-2 hover:bg-sunken [&::-webkit-details-marker]:hidden">
          <Avatar name={author.who} />
          <span className="min-w-0 flex-1">
            <span className={cx('flex items-baseline justify-between gap-3', isRead ? '' : 'font-bold')}>
              {!isRead && <VisuallyHidden>{t`Unread:`} </VisuallyHidden>}
              <span className={cx('min-w-0', author.onBehalfOf === null ? 'truncate' : 'wrap-anywhere')}>
                <AuthorNames authorship={authorship} sender={fromUserDisplayName} />
              </span>
              <time dateTime={date} className="flex-none text-s text-muted first-letter:uppercase">
                {open ? formats.dateTime(date) : messageDay(formats, date, today)}
              </time>
            </span>
            {!open && (
              <span dir="auto" className="block truncate text-s [text-align:match-parent] text-muted">
                {snippetOf(body)}
              </span>
            )}
          </span>
          {hasAttachments && (
            <span title={t`Has an attachment`} className="flex-none">
              <Icon of={Paperclip} size="s" />
              <VisuallyHidden>{t`Has an attachment`}</VisuallyHidden>
            </span>
          )}
          <Icon of={ChevronDown} className="text-muted transition-transform group-open:rotate-180 print:hidden" />
        </summary>
        {open && (
          <div className="grid gap-3 px-card pt-1 pb-4">
            <MessageBody body={body} />
            <Link
              className="inline-flex min-h-target w-fit items-center font-medium print:hidden"
              to="."
              search={(search) => ({ ...search, message: messageID })}
              state={(s) => s}
            >
              {t`Open this message`}
            </Link>
          </div>
        )}
      </details>
    </li>
  )
}
