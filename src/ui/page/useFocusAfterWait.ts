import { useLayoutEffect } from 'react'

/**
 * For a placeholder that is replaced together with the heading of its page: if the focus was in the page, the new heading
 * gets it. Otherwise the browser would return the focus to the start of the document.
 */
export function useFocusAfterWait(): void {
  useLayoutEffect(
    () => () => {
      if (!document.activeElement?.closest('main')) return
      // Afterwards, the new page is there.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return
        const heading = document.querySelector<HTMLElement>('main h1')
        if (!heading) return
        heading.tabIndex = -1
        heading.focus({ preventScroll: true })
      })
    },
    [],
  )
}
