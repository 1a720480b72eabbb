import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { findWordsAt, keepFindWords, onFindWords } from './findWords.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The place that this entry's search words are kept under. It says nothing of them. */
    find?: string
  }
}

/**
 * The words of a list's search box. They may be health data: they stand in memory alone, under the key of the history
 * entry, so that back brings them back and a reload forgets them, and no log, bookmark, link or file holds them.
 */
export function useFind(): readonly [string, (find: string) => void] {
  const { find: named, __TSR_key: entry = '' } = useRouterState({ select: ({ location }) => location.state })
  const navigate = useNavigate()
  const place = named ?? entry
  const read = () => findWordsAt(place)
  const find = useSyncExternalStore(onFindWords, read, read)
  const setFind = (next: string) => {
    keepFindWords(place, next)
    // An entry gets another key when its address changes, and so does a detail that opens beside the list: what they
    // carry over with their state is the first key.
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
