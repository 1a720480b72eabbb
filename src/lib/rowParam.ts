import * as v from 'valibot'
import { searchParam } from './searchParam.ts'

/** Schema of a row id in an address, such as the row that a list highlights. Invalid ids become undefined. */
export const rowParam = searchParam(v.pipe(v.number(), v.safeInteger(), v.minValue(0)))
