import * as v from 'valibot'
import { isDay } from '#src/lib/isDay.ts'
import { rowParam } from '#src/lib/rowParam.ts'
import { searchParam } from '#src/lib/searchParam.ts'

const day = searchParam(v.pipe(v.string(), v.check(isDay)))

/**
 * Search params of the payments: the payment whose receipt is open, and the first and last day of the open statement.
 * The page shows a statement if both days are set.
 */
export const PaymentsSearch = v.object({ payment: rowParam, from: day, to: day })
