import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/**
 * OData system query options, all as text. Any other option is refused: a misspelled `$filter` would otherwise return
 * every row.
 */
export const ODataQuery = v.strictObject({
  $filter: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  $select: v.optional(v.pipe(v.string(), v.maxLength(1000))),
  $expand: v.optional(v.pipe(v.string(), v.maxLength(1000))),
  $orderby: v.optional(v.pipe(v.string(), v.maxLength(500))),
  $top: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/))),
  $skip: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/))),
  $count: v.optional(v.picklist(['true', 'false'])),
})
export type ODataQuery = v.InferOutput<typeof ODataQuery>

/** Returns the schema of a page of rows, with the total number of rows if `$count` requests it. */
export const rowsOf = <T extends v.GenericSchema>(row: T) =>
  v.object({ value: v.array(row), '@odata.count': v.optional(v.number()) })

export const Site = v.object({
  SiteID: v.number(),
  NameX: v.string(),
  NameX_Alias: v.nullable(v.string()),
  IsActive: v.boolean(),
  IsHomeSite: v.boolean(),
})

/**
 * The clinic's sites. The portal requests the active sites, including the field IsHomeSite, ordered by NameX (clinical
 * §7). The resource name is not in the spec.
 */
export const sites = endpoint({
  method: 'GET',
  path: 'odata/Sites',
  allowedBy: { whose: 'user' },
  offline: 'setting',
  query: ODataQuery,
  reply: rowsOf(v.partial(Site)),
})
