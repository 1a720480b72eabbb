import { sites } from '../db/schema/people.ts'
import type { Resource } from './resource.ts'

/** clinical §7: the clinic's sites. */
export const sitesResource: Resource<'SiteID' | 'NameX' | 'NameX_Alias' | 'IsActive' | 'IsHomeSite'> = {
  table: sites,
  key: 'SiteID',
  maxTop: 1000,
  fields: {
    SiteID: { column: sites.siteId, type: 'number' },
    NameX: { column: sites.name, type: 'text' },
    NameX_Alias: { column: sites.alias, type: 'text' },
    IsActive: { column: sites.isActive, type: 'boolean' },
    IsHomeSite: { column: sites.isHomeSite, type: 'boolean' },
  },
}
