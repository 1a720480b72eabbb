import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PortalKind } from '#src/contract/portal.ts'

/** The app bar's heading: Portal and its kind. Spanish and Arabic turn the words round in their catalogs (portal §1). */
export const portalHeadings: Record<PortalKind, MessageDescriptor> = {
  patient: msg`Patient Portal`,
  employee: msg`Employee Portal`,
  client: msg`Client Portal`,
}
