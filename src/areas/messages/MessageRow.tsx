import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CircleAlert, Paperclip, Reply } from 'lucide-react'
import type { Ref } from 'react'
import type { Message } from '#src/contract/messages.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Cover } from '#src/ui/Cover.tsx'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { messageDay } from './messageDay.ts'
import { snippetOf } from './model.ts'

interface MessageRowProps {
  message: Message
  /** Its place among all that are listed, from 1. */
  place: number
  count: number
  current: boolean
  today: string
  /** Why its last update failed. */
  failure: string | undefined
  /** Of a row in a long list: where it stands, and what measures it. */
  index?: number | undefined
  measure?: Ref<HTMLLIElement> | undefined
}

/** One message of a list: from whom and when, what about, how it begins. Unread: bold, with a dot. */
export function MessageRow({ message, place, count, current, today, failure, index, measure }: MessageRowProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const unread = !message.isRead
  const weight = unread ? 'font-bold' : 'font-normal'
  return (
    <li
      ref={measure}
      data-index={index}
      aria-setsize={count}
      aria-posinset={place}
      aria-current={current || undefined}
      className={cx(
        'relative flex items-center gap-3 py-row ps-[calc(var(--card-pad)+6px)] pe-card print:break-inside-avoid',
        current
          ? 'bg-accent-soft shadow-[inset_3px_0_var(--accent)] rtl:shadow-[inset_-3px_0_var(--accent)]'
          : 'hover:bg-sunken',
      )}
    >
      {unread && (
        <span
          aria-hidden="true"
          className="unread-dot absolute start-2 top-1/2 -mt-[5px] size-[9px] rounded-full bg-accent [print-color-adjust:exact]"
        />
      )}
      <Avatar name={message.fromUserDisplayName} />
      <div className="min-w-0 flex-1">
        <p className={cx('flex items-baseline justify-between gap-3', weight)}>
          <bdi className="min-w-0 truncate">{message.fromUserDisplayName}</bdi>
          <time
            dateTime={message.date}
            className={cx('flex-none text-s first-letter:uppercase', unread ? 'text-text' : 'text-muted')}
          >
            {messageDay(formats, message.date, today)}
          </time>
        </p>
        <p className="truncate">
          <Cover
            className={cx(weight, unread ? '' : '!font-normal')}
            render={
              <Link
                from="/app/messages/Inbox"
                to="."
                search={{ message: message.messageID }}
                state={(s) => s}
                resetScroll={false}
              />
            }
          >
            {unread && (
              <VisuallyHidden>
                <Trans>Unread:</Trans>{' '}
              </VisuallyHidden>
            )}
            <bdi>{message.subject || t`(no subject)`}</bdi>
          </Cover>
        </p>
        <p className="truncate text-s text-muted">
          <bdi>{snippetOf(message.body)}</bdi>
        </p>
        {failure && (
          <p role="alert" className="mt-1 flex items-start gap-1.5 text-s font-bold text-negative">
            <Icon of={CircleAlert} size="s" className="mt-px" />
            <span>{failure}</span>
          </p>
        )}
      </div>
      {message.hasAttachments && <Mark icon={Paperclip} words={t`Has an attachment`} />}
      {message.isReplied && <Mark icon={Reply} words={t`Replied`} />}
    </li>
  )
}

function Mark({ icon, words }: { icon: typeof Reply; words: string }) {
  return (
    <span title={words} className="flex-none">
      <Icon of={icon} size="s" turn />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
