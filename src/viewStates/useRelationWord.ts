import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import { wordKey } from '#src/lib/wordKey.ts'

/** What people are to a person for whom they may act, by its `wordKey`. */
const known: Readonly<Record<string, MessageDescriptor>> = {
  mother: msg`Mother`,
  father: msg`Father`,
  parent: msg`Parent`,
  child: msg`Child`,
  son: msg`Son`,
  daughter: msg`Daughter`,
  brother: msg`Brother`,
  sister: msg`Sister`,
  grandmother: msg`Grandmother`,
  grandfather: msg`Grandfather`,
  husband: msg`Husband`,
  wife: msg`Wife`,
  spouse: msg`Spouse`,
  partner: msg`Partner`,
  'domestic partner': msg`Partner`,
  friend: msg`Friend`,
  guardian: msg`Guardian`,
  resident: msg`Resident`,
  'person in care': msg`Person in care`,
  colleague: msg`Colleague`,
}

/**
 * Returns a relationship in the reader's language if it is one of `known` or of `more`, or several of these with commas,
 * otherwise as the clinic wrote it. `more`: words that the shell does not need.
 */
export function useRelationWord(more?: Readonly<Record<string, MessageDescriptor>>): (relationship: string) => string {
  const { _ } = useLingui()
  const { briefList } = useFormats()
  return useCallback(
    (relationship) => {
      const all = { ...known, ...more }
      const keys = relationship.split(',').map(wordKey)
      const words = keys.flatMap((key) => (Object.hasOwn(all, key) ? (all[key] ?? []) : []))
      return words.length === keys.length ? briefList(words.map((word) => _(word))) : relationship
    },
    [_, briefList, more],
  )
}
