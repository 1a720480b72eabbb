import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { findWordsAt, keepFindWords, onFindWords } from './findWords.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Key under which this entry's search words are stored. It says nothing about the words. */
    find?: string
  }
}

/**
 * Search words of a list. The words might be health data, so they are stored only in memory, under the key of the
 * history entry: back restores them, a reload clears them, and no log, bookmark, link or file contains them.
 */
export function useFind(): readonly [string, (find: string) => void] {
  const { find: named, __TSR_key: entry = '' } = useRouterState({ select: ({ location }) => location.state })
  const navigate = useNavigate()
  const place = named ?? entry
  const read = () => findWordsAt(place)
  const find = useSyncExternalStore(onFindWords, read, read)
  const setFind = (next: string) => {
    keepFindWords(place, next)
    // Store the first entry's key in its state. Entries for a changed address, or for a detail beside the list, have
    // other keys but inherit the state.
    if (named === undefined && next !== '')
      void navigate({
        to: '.',
        search: true,
        state: (state) => ({ ...state, find: place }),
        replace: true,
        resetScroll: false,
      })
  }
  return [find, setFind]
}
