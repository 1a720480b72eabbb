import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Message } from '#src/contract/messages.ts'

interface RowKeysOptions {
  list: RefObject<HTMLUListElement | null>
  messages: readonly Message[]
  /** Renders a row that is not in the page. */
  reveal?: ((index: number) => void) | undefined
  /** Called for the Delete key on a message's link. */
  onDelete?: ((message: Message) => void) | undefined
  /** Called for the space bar on a message's link. */
  onSelect?: ((message: Message) => void) | undefined
}

/**
 * Keyboard navigation for a list of messages whose rows are `li[data-index]` with one link each: arrows, Home and End
 * move between links, the space bar selects, Delete archives. If the focused row disappears, the next row gets the focus. Returns the index of
 * the focused row, which must stay in the page.
 */
export function useRowKeys({ list, messages, reveal, onDelete, onSelect }: RowKeysOptions): number | null {
  const wanted = useRef<number | null>(null)
  const held = useRef<{ readonly index: number; readonly id: number } | null>(null)
  const [focused, setFocused] = useState<number | null>(null)

  const focusRow = (index: number): boolean => {
    const link = list.current?.querySelector<HTMLElement>(`li[data-index="${index}"] a.cover`)
    link?.focus({ preventScroll: true })
    link?.closest('li')?.scrollIntoView({ block: 'nearest' })
    return link !== null && link !== undefined
  }
  const goTo = (index: number) => {
    wanted.current = null
    if (focusRow(index)) return
    wanted.current = index
    reveal?.(index)
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const link = event.target instanceof Element && event.target.matches('a.cover') ? event.target : null
    const at = Number(link?.closest('li')?.dataset['index'] ?? -1)
    const message = messages[at]
    if (!message) return
    const end = messages.length - 1
    const next = { ArrowDown: Math.min(at + 1, end), ArrowUp: Math.max(at - 1, 0), Home: 0, End: end }[event.key]
    const act = { Delete: onDelete, ' ': onSelect }[event.key]
    if (next === undefined && !act) return
    event.preventDefault()
    if (next === undefined) act?.(message)
    else goTo(next)
  })
  const enter = useEffectEvent((event: FocusEvent) => {
    const row = event.target instanceof Element ? event.target.closest('li[data-index]') : null
    const index = row instanceof HTMLElement ? Number(row.dataset['index']) : null
    const id = index === null ? undefined : messages[index]?.messageID
    held.current = index === null || id === undefined ? null : { index, id }
    setFocused(index)
  })
  const leave = useEffectEvent((event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && list.current?.contains(event.relatedTarget)) return
    setFocused(null)
    // A removed row loses the focus to nothing: keep the index in that case.
    if (event.relatedTarget !== null) held.current = null
  })

  useEffect(() => {
    const element = list.current
    element?.addEventListener('keydown', press)
    element?.addEventListener('focusin', enter)
    element?.addEventListener('focusout', leave)
    return () => {
      element?.removeEventListener('keydown', press)
      element?.removeEventListener('focusin', enter)
      element?.removeEventListener('focusout', leave)
    }
  }, [list])

  // The row to focus might have been rendered just now.
  useLayoutEffect(() => {
    if (wanted.current !== null && focusRow(wanted.current)) wanted.current = null
  })
  const goOn = useEffectEvent(() => {
    const before = held.current
    if (!before || document.activeElement !== document.body) return
    if (messages.some(({ messageID }) => messageID === before.id)) return
    held.current = null
    if (messages.length > 0) goTo(Math.min(before.index, messages.length - 1))
  })
  useLayoutEffect(() => goOn())

  return focused
}
