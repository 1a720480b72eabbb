import * as v from 'valibot'
import { searchParam } from '#src/lib/searchParam.ts'

/**
 * Search params of a form. `page`: number of the page in the template, from 1; the number after the last one is the
 * check before submitting. `draft`: a draft to read that can't be submitted. None contains health data.
 */
export const FormSearch = v.object({
  page: searchParam(v.pipe(v.number(), v.integer(), v.minValue(1))),
  draft: searchParam(v.pipe(v.string(), v.uuid())),
})
export type FormSearch = v.InferOutput<typeof FormSearch>
