import { useSyncExternalStore } from 'react'

/** The breakpoint `wide` of styles.css. */
const wide = '(min-width: 72.25rem)'

function onChange(listener: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window has space for the menu beside the page, so that a phone does not draw a menu that it hides. */
export function useIsWide(): boolean {
  return useSyncExternalStore(onChange, () => matchMedia(wide).matches)
}
