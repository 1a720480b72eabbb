import { useCallback, useEffect, useRef } from 'react'

/**
 * Focuses the page's heading when a form is shown in place of the page on which it loaded, if the focus was there and is
 * lost with it. Returns the handler of that page's focus events.
 */
export function useHeadingFocus(isLoaded: boolean): () => void {
  const hadFocus = useRef(false)
  useEffect(() => {
    if (!isLoaded || !hadFocus.current || document.activeElement !== document.body) return
    hadFocus.current = false
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [isLoaded])
  return useCallback(() => {
    hadFocus.current = true
  }, [])
}
