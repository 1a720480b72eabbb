import * as v from 'valibot'
import { sortOrders } from './sortOrder.ts'

/** Returns the schema of an optional search param. An invalid value counts as missing: anyone can edit an address. */
export const searchParam = <T extends v.GenericSchema>(schema: T) =>
  v.optional(v.fallback(v.optional(schema), undefined))

/** Returns the schema of a list's sort order in its address. */
export const sortParam = <const Key extends string>(columns: readonly Key[]) =>
  searchParam(v.picklist(sortOrders(columns)))
