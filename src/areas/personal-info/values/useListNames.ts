import { useCallback } from 'react'
import type { ListName } from '../listNames.ts'
import type { PersonalInfo } from '../personalInfo.ts'
import type { NamedList } from './namedLists.ts'
import { recordedRow } from './recordedRow.ts'
import { useListName } from './useListName.ts'

/**
 * Returns the name of a row of a list in the reader's language. Null if neither the list nor the record has it. `isCode`:
 * whether to return its code instead, if there is one.
 */
export type NameInList = (list: NamedList, id: number, isCode?: boolean) => ListName | null

/**
 * Returns a function that names rows of the reference lists. Loads them, so that a device has them when a person asks for
 * a change offline. Lists of concepts are long: `withConcepts` says whether concepts are shown that the record does not
 * have.
 */
export function useListNames(info: PersonalInfo, withConcepts: boolean): NameInList {
  const names = {
    countries: useListName('countries'),
    states: useListName('states'),
    languages: useListName('languages'),
    addressTypes: useListName('addressTypes'),
    phoneTypes: useListName('phoneTypes'),
    schools: useListName('schools'),
    advanceDirectives: useListName('advanceDirectives'),
    race: useListName('race', withConcepts),
    ethnicity: useListName('ethnicity', withConcepts),
    religion: useListName('religion', withConcepts),
  }
  const { countries, states, languages, addressTypes, phoneTypes, schools, advanceDirectives } = names
  const { race, ethnicity, religion } = names
  return useCallback(
    (list, id, isCode = false) => {
      const all = { countries, states, languages, addressTypes, phoneTypes, schools, advanceDirectives }
      const nameOf = { ...all, race, ethnicity, religion }[list]
      return nameOf(id, recordedRow(info, list, id), isCode)
    },
    [
      info,
      countries,
      states,
      languages,
      addressTypes,
      phoneTypes,
      schools,
      advanceDirectives,
      race,
      ethnicity,
      religion,
    ],
  )
}
