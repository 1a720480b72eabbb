import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { authorNames, type Authorship } from '#src/contract/authorship.ts'
import { endsWithCredentials } from './endsWithCredentials.ts'

/** Isolates a name, so that it keeps its direction inside a text. */
const isolated = (name: string) => `\u2068${name}\u2069`

/** Returns a function that returns the same text as `AuthorNames`, for places that take only a string. */
export function useAuthorText(): (authorship: Authorship | null, sender: string) => string {
  const { t } = useLingui()
  return useCallback(
    (authorship, sender) => {
      const names = authorNames(authorship, sender)
      if (names.onBehalfOf === null) return names.who
      const who = isolated(names.who)
      const person = isolated(names.onBehalfOf)
      return endsWithCredentials(names.who) ? t`${who}, for ${person}` : t`${who} for ${person}`
    },
    [t],
  )
}
