import * as v from 'valibot'

/**
 * Search params of a form. `page`: number of the page in the template, from 1; the number after the last one is the
 * check before submitting. `draft`: a draft to read that can't be submitted. None contains health data.
 */
export const FormSearch = v.object({
  page: v.optional(v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined)),
  draft: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined)),
})
export type FormSearch = v.InferOutput<typeof FormSearch>
