import { sites } from '#src/contract/odata.ts'
import { endpointQuery } from '#src/query/query.ts'

/** Active sites, by name, with which of them is the home site (clinical §7). */
export const sitesQuery = () =>
  endpointQuery(sites, {
    query: {
      $filter: 'IsActive eq true',
      $select: 'SiteID,NameX,NameX_Alias,IsHomeSite',
      $orderby: 'NameX',
    },
  })
