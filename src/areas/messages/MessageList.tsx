import type { Message } from '#src/contract/messages.ts'
import { useClock } from '#src/faces/useClock.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { usePrinting } from '#src/ui/usePrinting.ts'
import { LongMessageList } from './LongMessageList.tsx'
import { MessageRow } from './MessageRow.tsx'

/** From this many on, only the messages in view are in the page. */
const many = 100
/** As many as a printer is given. */
const printedRows = 2000

interface MessageListProps {
  label: string
  messages: readonly Message[]
  current: number | undefined
  failures: ReadonlyMap<number, string>
}

/** The messages, newest first. */
export function MessageList({ label, messages, current, failures }: MessageListProps) {
  const today = useClock(calendarDay)
  const printing = usePrinting()
  const row = (message: Message, index: number) => ({
    message,
    today,
    place: index + 1,
    count: messages.length,
    current: message.messageID === current,
    failure: failures.get(message.messageID),
  })
  if (messages.length >= many && !printing)
    return (
      <LongMessageList
        label={label}
        messages={messages}
        current={current}
        drawRow={(message, index, measure) => (
          <MessageRow key={message.messageID} {...row(message, index)} measure={measure} index={index} />
        )}
      />
    )
  return (
    <ul aria-label={label} className="[&>li+li]:border-t [&>li+li]:border-line">
      {messages.slice(0, printedRows).map((message, index) => (
        <MessageRow key={message.messageID} {...row(message, index)} />
      ))}
    </ul>
  )
}
