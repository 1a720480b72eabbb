import * as v from 'valibot'
import { rowParam } from '#src/lib/rowParam.ts'
import { sortOrders } from '#src/lib/sortOrder.ts'
import { medicationColumns, prescriptionColumns } from './medicationColumns.ts'

const status = v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined))

/** What the address of each tab holds: order and status, and the row that it leads to. What makes no sense is taken as not there. */
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
