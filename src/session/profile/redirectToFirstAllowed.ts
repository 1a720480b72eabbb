import { redirect } from '@tanstack/react-router'
import type { ObjectType } from '#src/contract/objectTypes.ts'
import { sessionAtom, store } from '../state/session.ts'
import { isAllowed } from './objectTypes.ts'

interface AreaTab {
  readonly to: string
  readonly needs: ObjectType
}

/** Throws the redirect to the first tab that the user is allowed, or to the first of all. For the bare path of an area. */
export function redirectToFirstAllowed(tabs: readonly [AreaTab, ...AreaTab[]]): never {
  const user = store.get(sessionAtom)?.user
  const tab = tabs.find(({ needs }) => user && isAllowed(user, needs)) ?? tabs[0]
  throw redirect({ to: tab.to, replace: true })
}
