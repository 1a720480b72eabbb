import * as v from 'valibot'
import { dayParam } from '#src/lib/dayParam.ts'
import { rowParam } from '#src/lib/rowParam.ts'

/**
 * Search params of the payments: the payment whose receipt is open, and the first and last day of the open statement.
 * The page shows a statement if both days are set.
 */
export const PaymentsSearch = v.object({ payment: rowParam, from: dayParam, to: dayParam })
