import * as v from 'valibot'
import { rowParam } from '#src/lib/rowParam.ts'
import { medicationColumns, prescriptionColumns } from './medicationColumns.ts'
import { searchParam, sortParam } from '#src/lib/searchParam.ts'

const status = searchParam(v.pipe(v.string(), v.maxLength(100)))

/**
 * Search params of each tab: sort order, status, and the row that the address refers to. Invalid values are ignored.
 */
export const PrescriptionsSearch = v.object({
  sort: sortParam(prescriptionColumns),
  status,
  row: rowParam,
})

export const MedicationsSearch = v.object({
  sort: sortParam(medicationColumns),
  status,
  row: rowParam,
})
