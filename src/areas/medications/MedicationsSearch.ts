import * as v from 'valibot'
import { rowParam } from '#src/lib/rowParam.ts'
import { sortOrders } from '#src/lib/sortOrder.ts'
import { medicationColumns, prescriptionColumns } from './medicationColumns.ts'

const status = v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined))

/**
 * Search params of each tab: sort order, status, and the row that the address refers to. Invalid values are ignored.
 */
export const PrescriptionsSearch = v.object({
  sort: v.optional(v.fallback(v.optional(v.picklist(sortOrders(prescriptionColumns))), undefined)),
  status,
  row: rowParam,
})

export const MedicationsSearch = v.object({
  sort: v.optional(v.fallback(v.optional(v.picklist(sortOrders(medicationColumns))), undefined)),
  status,
  row: rowParam,
})
