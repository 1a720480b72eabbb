import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Moves the focus when a Split opens or closes its detail, so that a screen reader says what is shown now: to the
 * detail's heading, and back to the row that opened it. `key`: what the detail shows; null if it is closed.
 */
export function useDetailFocus(panes: RefObject<HTMLElement | null>, key: string | number | null): void {
  const shown = useRef<string | number | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = key
    const list = panes.current?.querySelector('.split-list')
    if (!list || before === key) return
    if (key !== null) {
      const active = document.activeElement
      if (active instanceof HTMLElement && list.contains(active)) opener.current = active
      focusAt(panes.current?.querySelector('.split-detail :is(h2, h3)') ?? null)
      return
    }
    // The list can have drawn its rows anew. The row names what it opens.
    const row = opener.current?.isConnected
      ? opener.current
      : list.querySelector(`[data-opens="${CSS.escape(String(before))}"] :is(a, button)`)
    opener.current = null
    focusAt(row ?? document.querySelector('main h1'))
  }, [panes, key])
}

/** Focuses an element where it is. A heading becomes focusable by script only. */
function focusAt(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return
  if (!element.matches('a, button')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
