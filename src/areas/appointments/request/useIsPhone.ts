import { useSyncExternalStore } from 'react'

const narrow = '(width < 40rem)'

function onChange(listener: () => void): () => void {
  const query = matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window is too narrow for a week of columns to be the first view. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    onChange,
    () => matchMedia(narrow).matches,
    () => true,
  )
}
