import { createRootRoute, Outlet } from '@tanstack/react-router'
import type { MessageDescriptor } from '@lingui/core'
import type { ObjectType } from '#src/contract/objectTypes.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name, for the document title and the app bar. It never holds data. */
    title?: MessageDescriptor
    /** Object types without which the page is not shown (portal §2). */
    needs?: readonly ObjectType[]
    /** The page shows one patient's record, where that does not follow from `needs`. */
    needsPatient?: boolean
  }
}

export const Route = createRootRoute({ component: Outlet })
