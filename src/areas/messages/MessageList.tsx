import { useEffect, useMemo, useRef, useState } from 'react'
import type { Message } from '#src/contract/messages.ts'
import { useClock } from '#src/faces/useClock.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { usePrinting } from '#src/ui/usePrinting.ts'
import { MessageRow } from './MessageRow.tsx'

/** Rows are drawn by the block, when a block comes near. */
const blockSize = 40
/** About a row's height, px: what a block that is not drawn yet takes up. */
const rowHeight = 94
/** As many as a printer is given. */
const printedRows = 2000

interface MessageListProps {
  label: string
  messages: readonly Message[]
  current: number | undefined
  failures: ReadonlyMap<number, string>
}

/** The messages, newest first. A long list draws the blocks that were scrolled to. */
export function MessageList({ label, messages, current, failures }: MessageListProps) {
  const today = useClock(calendarDay)
  const printing = usePrinting()
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(new Set([0]))
  const blocks = useMemo(
    () =>
      Array.from({ length: Math.ceil(messages.length / blockSize) }, (_, block) =>
        messages.slice(block * blockSize, (block + 1) * blockSize),
      ),
    [messages],
  )
  const draw = (block: number) => setDrawn((before) => new Set(before).add(block))
  return (
    <ul aria-label={label} className="[&>li+li]:border-t [&>li+li]:border-line">
      {blocks.map((rows, block) =>
        drawn.has(block) || (printing && block < printedRows / blockSize) ? (
          rows.map((message, place) => (
            <MessageRow
              key={message.messageID}
              message={message}
              place={block * blockSize + place + 1}
              count={messages.length}
              current={message.messageID === current}
              today={today}
              failure={failures.get(message.messageID)}
            />
          ))
        ) : (
          <Block key={`block-${block}`} height={rows.length * rowHeight} onNear={() => draw(block)} />
        ),
      )}
    </ul>
  )
}

/** The place of a block that is not drawn yet. */
function Block({ height, onNear }: { height: number; onNear: () => void }) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!item.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onNear()
      },
      { rootMargin: '1200px 0px' },
    )
    observer.observe(item.current)
    return () => observer.disconnect()
  }, [onNear])
  return <li ref={item} aria-hidden="true" style={{ blockSize: height }} />
}
