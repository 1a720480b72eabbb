import * as v from 'valibot'
import { rowParam } from '#src/lib/rowParam.ts'

/** What the address of the charges holds: the one that it leads to, by `ledgerID`. */
export const BillingSearch = v.object({ row: rowParam })
