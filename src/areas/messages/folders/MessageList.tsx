import { useAtomValue } from 'jotai'
import type { Ref } from 'react'
import type { Message } from '#src/contract/messages.ts'
import { useClock } from '#src/viewStates/useClock.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { usePrinting } from '#src/ui/tables/usePrinting.ts'
import { LongMessageList } from './LongMessageList.tsx'
import { MessageRow } from './MessageRow.tsx'
import { foldersOf, type Folder } from '../mailbox/model.ts'
import { ShortMessageList } from './ShortMessageList.tsx'
import { useReader } from '../mailbox/useReader.ts'
import type { Selection } from './useSelection.ts'
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
  selection: Selection
}

/** The messages, newest first. */
export function MessageList({ label, messages, folder, mixed, current, updates, selection }: MessageListProps) {
  const today = useClock(calendarDay)
  const printing = usePrinting()
  const reader = useReader()
  const isSaved = useAtomValue(sessionAtom)?.saved ?? false
  const { update, change, failures } = updates
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
        selected={selection.isOn ? selection.has(message.messageID) : undefined}
        onSelect={selection.toggle}
        measure={measure}
      />
    )
  }
  const archive = (message: Message) => {
    if (selection.has(message.messageID)) change(selection.chosen, { isDeleted: true })
    else if (!message.isDeleted) update(message, 'isDeleted')
  }
  const onDelete = isSaved ? undefined : archive
  const onSelect = ({ messageID }: Message) => selection.toggle(messageID)
  if (messages.length >= many && !printing)
    return (
      <LongMessageList
        label={label}
        messages={messages}
        current={current}
        drawRow={drawRow}
        onDelete={onDelete}
        onSelect={onSelect}
      />
    )
  const shown = messages.length > printedRows ? messages.slice(0, printedRows) : messages
  return (
    <ShortMessageList
      label={label}
      messages={shown}
      drawRow={(message, index) => drawRow(message, index)}
      onDelete={onDelete}
      onSelect={onSelect}
    />
  )
}
