import * as v from 'valibot'
import { isDay } from '#src/lib/isDay.ts'
import { rowParam } from '#src/lib/rowParam.ts'
import { searchParam } from '#src/lib/searchParam.ts'

const day = searchParam(v.pipe(v.string(), v.check(isDay)))

/** Which samples are listed. `waiting`: those that the laboratory does not have results of yet. */
export const sampleFilters = [
  'waiting',
  'ordered',
  'collected',
  'inTransit',
  'received',
  'resulted',
  'rejected',
  'all',
] as const
export type SampleFilter = (typeof sampleFilters)[number]

/** Which labs are listed, by their status. `usual`: 1 to 14 (clinical §4). */
export const labFilters = ['usual', 'progress', 'results', 'all'] as const
export type LabFilter = (typeof labFilters)[number]

/** Search params of the lab desk: ids and days only. Invalid values are ignored. */
export const LabDeskSearch = v.object({
  /** Default: the samples. */
  view: searchParam(v.picklist(['samples', 'labs'])),
  /** Default: all patients. */
  patient: rowParam,
  /** The only procedure whose samples are listed. */
  procedure: rowParam,
  from: day,
  to: day,
  /** Default: `waiting`. */
  samples: searchParam(v.picklist(sampleFilters)),
  /** Default: `usual`. */
  labs: searchParam(v.picklist(labFilters)),
})
export type LabDeskSearch = v.InferOutput<typeof LabDeskSearch>
