import { createRootRoute, Outlet } from '@tanstack/react-router'
import type { MessageDescriptor } from '@lingui/core'
import type { ObjectType } from '#src/contract/objectTypes.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Page name for the document title and the app bar. Never contains personal data. */
    title?: MessageDescriptor
    /** Object types that the profile must allow, otherwise the page is not shown (portal §2). */
    needs?: readonly ObjectType[]
    /** Whether the page shows one patient's record, if `needs` does not imply that. */
    needsPatient?: boolean
  }
}

export const Route = createRootRoute({ component: Outlet })
