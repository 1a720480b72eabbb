import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PortalKind } from '#src/contract/portal.ts'

/** Heading of the app bar by portal kind. The Spanish and Arabic catalogs reverse the words (portal §1). */
export const portalHeadings: Record<PortalKind, MessageDescriptor> = {
  patient: msg`Patient Portal`,
  employee: msg`Employee Portal`,
  client: msg`Client Portal`,
}
