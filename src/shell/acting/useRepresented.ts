import { useQuery } from '@tanstack/react-query'
import { type CurrentUser, type Represented } from '#src/contract/account.ts'
import { representing } from '#src/contract/subjectSwitch.ts'
import { endpointQuery } from '#src/query/query.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'

/**
 * Returns the people whom the user may act for, the user first. Null until the list is known, and in a saved session.
 */
export function useRepresented(): readonly Represented[] | null {
  const saved = store.get(sessionAtom)?.saved ?? false
  const { data } = useQuery({ ...endpointQuery(representing, {}), enabled: !saved })
  return data?.data ?? null
}

/** Whether the list has anyone besides the user. */
export function hasOthers(list: readonly Represented[] | null): list is readonly Represented[] {
  return list !== null && list.length > 1
}

/** Whether the session shows the person of this entry. False for every entry while staff have a record open. */
export function isShown({ RecptID, RecptTypeID }: Represented, user: CurrentUser): boolean {
  const now = user.acting ?? user
  return now.RecptID === RecptID && now.RecptTypeID === RecptTypeID && user.patient === null
}

export function keyOf({ RecptID, RecptTypeID }: Pick<Represented, 'RecptID' | 'RecptTypeID'>): string {
  return `${RecptTypeID}:${RecptID}`
}
