import * as v from 'valibot'
import { rowParam } from '#src/lib/rowParam.ts'
import { sortOrders } from '#src/lib/sortOrder.ts'

export const problemColumns = ['code', 'status', 'description', 'date'] as const
export const allergyColumns = ['allergy', 'date', 'reactions', 'flag'] as const
export const immunizationColumns = ['name', 'dose', 'route', 'performer', 'date'] as const
export const procedureColumns = ['date', 'name', 'kind', 'performer', 'status'] as const
export const radiologyColumns = ['date', 'type', 'definition', 'interpretation', 'radiologist', 'signed'] as const

/** Search params of each tab: the sort order, and the row that the address refers to. Invalid values are ignored. */
export const ProblemsSearch = v.object({
  sort: v.optional(v.fallback(v.optional(v.picklist(sortOrders(problemColumns))), undefined)),
  row: rowParam,
})
export const AllergiesSearch = v.object({
  sort: v.optional(v.fallback(v.optional(v.picklist(sortOrders(allergyColumns))), undefined)),
  row: rowParam,
})
export const ImmunizationsSearch = v.object({
  sort: v.optional(v.fallback(v.optional(v.picklist(sortOrders(immunizationColumns))), undefined)),
  row: rowParam,
})
export const ProceduresSearch = v.object({
  sort: v.optional(v.fallback(v.optional(v.picklist(sortOrders(procedureColumns))), undefined)),
  row: rowParam,
})
export const RadiologySearch = v.object({
  sort: v.optional(v.fallback(v.optional(v.picklist(sortOrders(radiologyColumns))), undefined)),
  row: rowParam,
})
