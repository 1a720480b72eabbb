import * as v from 'valibot'
import { rowParam } from '#src/lib/rowParam.ts'
import { searchParam } from '#src/lib/searchParam.ts'

/** How an entry can be shown (clinical §2, §3). */
export const recordViews = ['form', 'document'] as const
export type RecordView = (typeof recordViews)[number]

/** Search params of the Health Records page. Invalid values are ignored. */
export const HealthRecordsSearch = v.object({
  /** The type of the shown entry, by `tmplId`. */
  type: rowParam,
  /** The shown entry, by `cnid`. */
  entry: rowParam,
  /** The shown entry, if it has no `cnid`: by the `docId` of its document. */
  document: rowParam,
  /** The open tab. Default: the first that the type has. */
  view: searchParam(v.picklist(recordViews)),
})
export type HealthRecordsSearch = v.InferOutput<typeof HealthRecordsSearch>
