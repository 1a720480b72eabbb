import { securityActions } from '../db/schema/scheduling.ts'
import type { Resource } from './resource.ts'

/** clinical §6: what users may do on a page. */
export const securityActionsResource: Resource<
  'PPSecPgAccessID' | 'PPSecPgActionID' | 'IsActive' | 'IsActiveDate' | 'NameX'
> = {
  table: securityActions,
  key: 'PPSecPgActionID',
  maxTop: 1000,
  fields: {
    PPSecPgAccessID: { column: securityActions.ppSecPgAccessId, type: 'number' },
    PPSecPgActionID: { column: securityActions.ppSecPgActionId, type: 'number' },
    IsActive: { column: securityActions.isActive, type: 'boolean' },
    IsActiveDate: { column: securityActions.isActiveDate, type: 'instant' },
    NameX: { column: securityActions.nameX, type: 'text' },
  },
}
