import { useLayoutEffect } from 'react'
import { focusLostHeading } from './focusLostHeading.ts'

/**
 * For a placeholder that is replaced together with the heading of its page: if the focus was in the page, the new heading
 * gets it.
 */
export function useFocusAfterWait(): void {
  useLayoutEffect(
    () => () => {
      if (!document.activeElement?.closest('main')) return
      // Afterwards, the new page is there.
      queueMicrotask(() => focusLostHeading('main h1'))
    },
    [],
  )
}
