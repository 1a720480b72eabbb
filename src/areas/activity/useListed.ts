import { useLingui } from '@lingui/react'
import { useSearch } from '@tanstack/react-router'
import { useCallback, useDeferredValue } from 'react'
import type { Activity } from '#src/contract/activityLog.ts'
import { useFind } from '#src/viewStates/useFind.ts'
import { finder } from '#src/lib/finder.ts'
import { isAsked } from './model.ts'
import { searchedTexts } from './searchedTexts.ts'
import { useReader } from './useReader.ts'

/** Returns a function that picks the activities matching the filters of the address and the search words. */
export function useListed(): (activities: readonly Activity[]) => readonly Activity[] {
  const { i18n } = useLingui()
  const { who, kind, from, to } = useSearch({ from: '/app/settings_/activity' })
  const [find] = useFind()
  const words = useDeferredValue(find)
  const reader = useReader()
  return useCallback(
    (activities) => {
      const matches = finder(words)
      const filter = { who, kind, from, to }
      return activities.filter(
        (activity) =>
          isAsked(activity, filter) && (words === '' || matches(searchedTexts(activity, reader, i18n._.bind(i18n)))),
      )
    },
    [who, kind, from, to, words, reader, i18n],
  )
}
