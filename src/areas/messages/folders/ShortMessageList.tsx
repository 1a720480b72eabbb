import { useRef, type ReactNode } from 'react'
import type { Message } from '#src/contract/messages.ts'
import { useRowKeys } from './useRowKeys.ts'

interface ShortMessageListProps {
  label: string
  messages: readonly Message[]
  drawRow: (message: Message, index: number) => ReactNode
  onDelete: ((message: Message) => void) | undefined
  onSelect: (message: Message) => void
}

/** Renders all rows. */
export function ShortMessageList({ label, messages, drawRow, onDelete, onSelect }: ShortMessageListProps) {
  const list = useRef<HTMLUListElement>(null)
  useRowKeys({ list, messages, onDelete, onSelect })
  return (
    <ul ref={list} aria-label={label} className="rounded-[inherit] [&>li+li]:border-t [&>li+li]:border-line">
      {messages.map(drawRow)}
    </ul>
  )
}
