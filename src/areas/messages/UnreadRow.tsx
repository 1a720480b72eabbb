import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import type { Message } from '#src/contract/messages.ts'
import { AuthorNames } from '#src/viewStates/AuthorNames.tsx'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { Row } from '#src/ui/cards/Row.tsx'
import { inboxMessages, unreadCount } from './mailbox/model.ts'
import { useIsBesideRecord } from './mailbox/useIsBesideRecord.ts'

/** Row of the home page about unread messages. */
export function UnreadRow({ messages }: { messages: readonly Message[] }) {
  const newest = inboxMessages(messages).find((message) => !message.isRead)
  const isBesideRecord = useIsBesideRecord()
  const from = newest && <AuthorNames authorship={newest.authorship} sender={newest.fromUserDisplayName} />
  return (
    <Row
      start={<Glyph icon={Mail} />}
      title={<Plural value={unreadCount(messages)} one="# unread message" other="# unread messages" />}
      render={<Link to="/app/messages" />}
      text={isBesideRecord ? <Trans>In your own inbox</Trans> : newest && <Trans>The newest is from {from}</Trans>}
    />
  )
}
