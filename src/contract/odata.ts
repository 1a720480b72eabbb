import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** OData's system query options, as they stand in the address. */
export const ODataQuery = v.object({
  $filter: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  $select: v.optional(v.pipe(v.string(), v.maxLength(1000))),
  $expand: v.optional(v.pipe(v.string(), v.maxLength(1000))),
  $orderby: v.optional(v.pipe(v.string(), v.maxLength(500))),
  $top: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/))),
  $skip: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/))),
  $count: v.optional(v.picklist(['true', 'false'])),
})
export type ODataQuery = v.InferOutput<typeof ODataQuery>

/** A page of rows, with their number where `$count` asks for it. */
export const rowsOf = <T extends v.GenericSchema>(row: T) =>
  v.object({ value: v.array(row), '@odata.count': v.optional(v.number()) })

export const Site = v.object({
  SiteID: v.number(),
  NameX: v.string(),
  NameX_Alias: v.nullable(v.string()),
  IsActive: v.boolean(),
  IsHomeSite: v.boolean(),
})

/** clinical §7: active sites with IsHomeSite, ordered by NameX. The resource name is chosen. */
export const sites = endpoint({
  method: 'GET',
  path: 'odata/Sites',
  allowedBy: { whose: 'user' },
  offline: 'setting',
  query: ODataQuery,
  reply: rowsOf(v.partial(Site)),
})
