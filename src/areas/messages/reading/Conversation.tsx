import { Plural, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { Message } from '#src/contract/messages.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { ConversationPart } from './ConversationPart.tsx'
import { conversationOf } from './conversationOf.ts'
import { MessageReader } from './MessageReader.tsx'
import type { Updates } from '../mailbox/useUpdates.ts'

/** Number of older messages shown above the open one from the start, so that the open one stays in view. */
const near = 2

interface ConversationProps {
  open: Message
  /** All known messages. */
  known: readonly Message[]
  updates: Updates
}

/** The open message within its conversation, oldest message first. All other messages are collapsed. */
export function Conversation({ open, known, updates }: ConversationProps) {
  const { t } = useLingui()
  const [all, showAll] = useState(false)
  const chain = useMemo(() => conversationOf(open, known), [open, known])
  const at = chain.findIndex(({ messageID }) => messageID === open.messageID)
  const older = chain.slice(0, at)
  const newer = chain.slice(at + 1)
  const shown = all ? older : older.slice(-near)
  const hidden = older.length - shown.length
  const part = (message: Message) => (
    <ConversationPart key={message.messageID} message={message} onOpen={() => updates.markRead(message)} />
  )
  return (
    <div className="grid gap-3 *:min-w-0">
      {hidden > 0 && (
        <Button kind="quiet" className="justify-self-start" onClick={() => showAll(true)}>
          <Plural value={hidden} one="Show # earlier message" other="Show # earlier messages" />
        </Button>
      )}
      {shown.length > 0 && <ol aria-label={t`Earlier in this conversation`}>{shown.map(part)}</ol>}
      <MessageReader message={open} failure={updates.failures.get(open.messageID)} onUpdate={updates.update} />
      {newer.length > 0 && <ol aria-label={t`Later in this conversation`}>{newer.map(part)}</ol>}
    </div>
  )
}
