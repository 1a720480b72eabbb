import type { Ref } from 'react'
import type { Message } from '#src/contract/messages.ts'
import { useClock } from '#src/viewStates/useClock.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { usePrinting } from '#src/ui/tables/usePrinting.ts'
import { LongMessageList } from './LongMessageList.tsx'
import { MessageRow } from './MessageRow.tsx'
import { foldersOf, type Folder } from '../mailbox/model.ts'
import { ShortMessageList } from './ShortMessageList.tsx'
import { useReader } from '../mailbox/useReader.ts'
import type { Updates } from '../mailbox/useUpdates.ts'

/** From this number of messages on, only the visible ones are in the page. */
const many = 100
/** Maximum number of printed messages. */
const printedRows = 2000

interface MessageListProps {
  label: string
  messages: readonly Message[]
  folder: Folder
  /** Whether the messages are of several folders, so that each shows its folder. */
  mixed: boolean
  current: number | undefined
  updates: Updates
}

/** The messages, newest first. */
export function MessageList({ label, messages, folder, mixed, current, updates }: MessageListProps) {
  const today = useClock(calendarDay)
  const printing = usePrinting()
  const reader = useReader()
  const need = useNetworkNeed()
  const { update, failures } = updates
  const drawRow = (message: Message, index: number, measure?: Ref<HTMLLIElement>) => {
    const [inFolder = folder] = foldersOf(message, reader)
    return (
      <MessageRow
        key={message.messageID}
        message={message}
        folder={mixed ? inFolder : folder}
        inFolder={mixed ? inFolder : undefined}
        index={index}
        count={messages.length}
        current={message.messageID === current}
        today={today}
        failure={failures.get(message.messageID)}
        onUpdate={update}
        measure={measure}
      />
    )
  }
  const archive = (message: Message) => {
    if (!message.isDeleted) update(message, 'isDeleted')
  }
  const onDelete = need === null ? archive : undefined
  if (messages.length >= many && !printing)
    return <LongMessageList label={label} messages={messages} current={current} drawRow={drawRow} onDelete={onDelete} />
  const shown = messages.length > printedRows ? messages.slice(0, printedRows) : messages
  return (
    <ShortMessageList
      label={label}
      messages={shown}
      drawRow={(message, index) => drawRow(message, index)}
      onDelete={onDelete}
    />
  )
}
