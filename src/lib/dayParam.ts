import * as v from 'valibot'
import { isDay } from './isDay.ts'
import { searchParam } from './searchParam.ts'

/** Schema of a day in an address, `yyyy-mm-dd`. Days that don't exist become undefined. */
export const dayParam = searchParam(v.pipe(v.string(), v.check(isDay)))
