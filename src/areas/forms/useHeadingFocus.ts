import { useCallback, useEffect, useRef } from 'react'

/**
 * Focuses the page's heading when a form is shown in place of the page on which it loaded, if the focus was there and is
 * lost with it. Returns the handler of that page's focus events.
 */
export function useHeadingFocus(isLoaded: boolean): () => void {
  const hadFocus = useRef(false)
  useEffect(() => {
    if (!isLoaded || !hadFocus.current || !isFocusLost()) return
    hadFocus.current = false
    focusHeading('main h1')
  }, [isLoaded])
  return useCallback(() => {
    hadFocus.current = true
  }, [])
}

/**
 * Focuses a heading when a part of the page takes the place of another, if the focus is lost with it. `part`: changes
 * with the part that is shown; null: leaves the focus. `selector`: finds the heading of the new part.
 */
export function usePartFocus(part: string | null, selector: string): void {
  useEffect(() => {
    if (part !== null && isFocusLost()) focusHeading(selector)
  }, [part, selector])
}

const isFocusLost = () => document.activeElement === document.body

function focusHeading(selector: string): void {
  const heading = document.querySelector<HTMLElement>(selector)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
