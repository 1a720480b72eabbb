import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CircleAlert, Paperclip, Reply } from 'lucide-react'
import { memo, type Ref } from 'react'
import { authorNames } from '#src/contract/authorship.ts'
import type { Message } from '#src/contract/messages.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Avatar } from '#src/ui/marks/Avatar.tsx'
import { RowCheckbox } from '#src/ui/fields/RowCheckbox.tsx'
import { StretchedLink } from '#src/ui/buttons/StretchedLink.tsx'
import { cx } from '#src/ui/styling/cx.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { VisuallyHidden } from '#src/ui/marks/VisuallyHidden.tsx'
import { folderLooks } from '../mailbox/folderLooks.ts'
import { messageDay } from '../mailbox/messageDay.ts'
import { snippetOf, type Folder } from '../mailbox/model.ts'
import { Names } from './Names.tsx'
import { RowActions } from './RowActions.tsx'
import type { UpdatedField } from '../mailbox/updateMutation.ts'

export interface MessageRowProps {
  message: Message
  /** Decides whether the sender, the recipient or both are shown. */
  folder: Folder
  /** Folder shown in the row, if messages of several folders are listed. */
  inFolder?: Folder | undefined
  /** Index among all listed messages, from 0. */
  index: number
  count: number
  current: boolean
  today: string
  /** Error of the last update. */
  failure: string | undefined
  onUpdate: (message: Message, field: UpdatedField) => void
  /** Whether the message is selected. Undefined while nothing can be selected. */
  selected: boolean | undefined
  onSelect: (messageID: number) => void
  /** Ref that measures the row in a long list. */
  measure?: Ref<HTMLLIElement> | undefined
}

/** Truncates a line at its own end, whatever the page's direction: with large text, where a line holds little, later. */
const line = 'truncate [text-align:match-parent] max-[18rem]:line-clamp-3 max-[18rem]:whitespace-normal'

/**
 * One message of a list: sender or recipient, date, subject and first words. Unread messages are bold with a dot.
 * Memoized, so that scrolling renders only new rows.
 */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, folder, inFolder, index, count, current, today, failure, onUpdate, selected, onSelect, measure } =
    props
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const unread = !message.isRead
  const weight = unread ? 'font-bold' : 'font-normal'
  const trouble = failure ?? message.recordError
  const author = authorNames(message.authorship, message.fromUserDisplayName)
  const subject = message.subject || t`(no subject)`
  return (
    <li
      ref={measure}
      data-index={index}
      data-opens={message.messageID}
      aria-setsize={count}
      aria-posinset={index + 1}
      aria-current={current || undefined}
      className={cx(
        'relative flex items-center gap-3 py-row ps-[calc(var(--card-pad)+6px)] pe-1 first:rounded-t-[inherit] last:rounded-b-[inherit] print:break-inside-avoid',
        current && 'shadow-[inset_3px_0_var(--accent)] rtl:shadow-[inset_-3px_0_var(--accent)]',
        trouble ? 'bg-negative-soft' : current || selected ? 'bg-accent-soft' : 'hover:bg-sunken',
      )}
    >
      {unread && (
        <span
          aria-hidden="true"
          className="unread-dot absolute start-2 top-1/2 -mt-[5px] size-[9px] rounded-full bg-accent [print-color-adjust:exact]"
        />
      )}
      {selected === undefined ? (
        <Avatar className="max-[14rem]:hidden" name={folder === 'outbox' ? message.toUserDisplayName : author.who} />
      ) : (
        <RowCheckbox label={t`Select ${subject}`} checked={selected} onChange={() => onSelect(message.messageID)} />
      )}
      <div className="min-w-0 flex-1">
        <p className={cx('flex items-baseline justify-between gap-x-3 max-[18rem]:flex-wrap', weight)}>
          <Names
            message={message}
            folder={folder}
            // Never truncate two names: the second one says for whom the message is.
            className={
              folder === 'trash' || author.onBehalfOf !== null
                ? 'min-w-0 wrap-anywhere'
                : 'min-w-0 truncate max-[18rem]:whitespace-normal'
            }
          />
          <time
            dateTime={message.date}
            className={cx('flex-none text-s first-letter:uppercase', unread || trouble ? 'text-text' : 'text-muted')}
          >
            {messageDay(formats, message.date, today)}
          </time>
        </p>
        <p dir="auto" className={line}>
          <StretchedLink
            className={cx(weight, unread ? '' : '!font-normal')}
            render={
              <Link
                to="."
                search={(search) => ({ ...search, message: message.messageID })}
                state={(s) => s}
                resetScroll={false}
              />
            }
          >
            {unread && (
              // In a `<bdi>`, so that only the subject decides the direction of the line.
              <bdi>
                <VisuallyHidden>
                  <Trans>Unread:</Trans>{' '}
                </VisuallyHidden>
              </bdi>
            )}
            {subject}
          </StretchedLink>
        </p>
        <div className="flex items-center gap-2">
          <p dir="auto" className={cx(line, 'min-w-0 flex-1 text-s', trouble ? 'text-text' : 'text-muted')}>
            {inFolder && <bdi className="font-bold">{i18n._(folderLooks[inFolder].name)} · </bdi>}
            {snippetOf(message.body)}
          </p>
          {message.hasAttachments && <Mark icon={Paperclip} words={t`Has an attachment`} />}
          {message.isReplied && <Mark icon={Reply} words={t`Replied`} />}
        </div>
        {trouble && (
          <p role="alert" className="mt-1 flex items-start gap-1.5 text-s font-bold text-negative">
            <Icon of={CircleAlert} size="s" className="mt-px" />
            <span className="min-w-0 wrap-anywhere">{trouble}</span>
          </p>
        )}
      </div>
      <RowActions message={message} onUpdate={onUpdate} />
    </li>
  )
})

function Mark({ icon, words }: { icon: typeof Reply; words: string }) {
  return (
    <span title={words} className="flex-none">
      <Icon of={icon} size="s" mirrorInRtl />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
