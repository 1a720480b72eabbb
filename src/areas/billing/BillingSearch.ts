import * as v from 'valibot'
import { rowParam } from '#src/lib/rowParam.ts'

/** Search params of the charges: the charge that the address refers to, by `ledgerID`. */
export const BillingSearch = v.object({ row: rowParam })
