import { sites } from '#src/contract/odata.ts'
import { endpointQuery } from '#src/query/query.ts'

/** Query of the active sites by name, with the home site marked (clinical §7). */
export const sitesQuery = () =>
  endpointQuery(sites, {
    query: {
      $filter: 'IsActive eq true',
      $select: 'SiteID,NameX,NameX_Alias,IsHomeSite',
      $orderby: 'NameX',
    },
  })
