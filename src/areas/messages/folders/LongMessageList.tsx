import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useMemo, useRef, type ReactNode, type Ref } from 'react'
import type { Message } from '#src/contract/messages.ts'
import { useScrollMargin } from '#src/ui/scrolling/useScrollMargin.ts'
import { useRowKeys } from './useRowKeys.ts'

interface LongMessageListProps {
  label: string
  messages: readonly Message[]
  /** Id of the open message. Its row stays in the page, because it might have the focus. */
  current: number | undefined
  drawRow: (message: Message, index: number, measure: Ref<HTMLLIElement>) => ReactNode
  onDelete: ((message: Message) => void) | undefined
  onSelect: (message: Message) => void
}

/** Estimated height of a row until it is measured, px. */
const guess = 94

/** Renders the visible rows and a few around them, with gaps in place of the others. */
export function LongMessageList({ label, messages, current, drawRow, onDelete, onSelect }: LongMessageListProps) {
  // The virtualizer is a mutable object: values read from it must not be memoized.
  'use no memo'
  const list = useRef<HTMLUListElement>(null)
  const margin = useScrollMargin(list, 'window')
  const getItemKey = useCallback((index: number) => messages[index]?.messageID ?? index, [messages])
  const open = useMemo(
    () => (current === undefined ? -1 : messages.findIndex((message) => message.messageID === current)),
    [messages, current],
  )
  const scrollTo = useRef<(index: number) => void>(() => undefined)
  const focused = useRowKeys({ list, messages, onDelete, onSelect, reveal: (index) => scrollTo.current(index) })
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = new Set(defaultRangeExtractor(range))
      for (const kept of [open, focused ?? -1]) if (kept >= 0 && kept < range.count) indexes.add(kept)
      return [...indexes].sort((a, b) => a - b)
    },
    [open, focused],
  )
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: messages.length,
    estimateSize: () => guess,
    getItemKey,
    rangeExtractor,
    overscan: 6,
    // On a phone, the list is hidden while a message is open. Its rows then have height 0: use the guess instead.
    measureElement: (row, entry) => (entry?.borderBoxSize[0]?.blockSize ?? row.getBoundingClientRect().height) || guess,
    scrollMargin: margin,
    initialRect: { width: 0, height: window.innerHeight },
  })
  scrollTo.current = (index) => virtualizer.scrollToIndex(index, { align: 'auto' })

  const parts: ReactNode[] = []
  let reached = margin
  const gapTo = (place: number, key: string) => {
    if (place - reached > 0.5) parts.push(<li key={key} aria-hidden="true" style={{ blockSize: place - reached }} />)
  }
  for (const { index, start, end } of virtualizer.getVirtualItems()) {
    const message = messages[index]
    if (message === undefined) continue
    gapTo(start, `before ${index}`)
    parts.push(drawRow(message, index, virtualizer.measureElement))
    reached = end
  }
  gapTo(margin + virtualizer.getTotalSize(), 'after')
  return (
    <ul ref={list} aria-label={label} className="rounded-[inherit] [&>li+li]:border-t [&>li+li]:border-line">
      {parts}
    </ul>
  )
}
