import * as v from 'valibot'
import { rowParam } from '#src/lib/rowParam.ts'
import { sortParam } from '#src/lib/searchParam.ts'

export const problemColumns = ['code', 'status', 'description', 'date'] as const
export const allergyColumns = ['allergy', 'date', 'reactions', 'flag'] as const
export const immunizationColumns = ['name', 'dose', 'route', 'performer', 'date'] as const
export const procedureColumns = ['date', 'name', 'kind', 'performer', 'status'] as const
export const radiologyColumns = ['date', 'type', 'definition', 'interpretation', 'radiologist', 'signed'] as const

/** Search params of each tab: the sort order, and the row that the address refers to. Invalid values are ignored. */
export const ProblemsSearch = v.object({
  sort: sortParam(problemColumns),
  row: rowParam,
})
export const AllergiesSearch = v.object({
  sort: sortParam(allergyColumns),
  row: rowParam,
})
export const ImmunizationsSearch = v.object({
  sort: sortParam(immunizationColumns),
  row: rowParam,
})
export const ProceduresSearch = v.object({
  sort: sortParam(procedureColumns),
  row: rowParam,
})
export const RadiologySearch = v.object({
  sort: sortParam(radiologyColumns),
  row: rowParam,
})
