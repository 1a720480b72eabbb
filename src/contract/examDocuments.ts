import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { FormData } from './formData.ts'
import { FormTemplate } from './formTemplate.ts'

const idText = v.pipe(v.string(), v.regex(/^\d{1,15}$/))
const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const reader = {
  whose: 'record',
  needsOneOf: ['forms', 'healthRecords'],
  inScope: ['forms'],
} as const

/** The newest version of a template, to look at (clinical §4, §7): only in view mode. */
export const formTemplate = endpoint({
  method: 'GET',
  path: 'p-portal/forms/templates/{templateId}/{patientId}',
  allowedBy: reader,
  offline: 'never',
  params: v.object({ templateId: idText, patientId: idText }),
  reply: FormTemplate,
})

/** The documents that a template can be turned into (clinical §7). */
export const documentList = endpoint({
  method: 'GET',
  path: 'p-portal/forms/document-list/{templateId}',
  allowedBy: reader,
  offline: 'record',
  keep: { maxRows: 30, bytes: 200_000, days: 400 },
  params: v.object({ templateId: idText }),
  reply: v.array(v.object({ id: v.number(), name: v.string() })),
})

/**
 * A template's rich text as HTML of the tags in `documentHtml.ts` (clinical §7), with its answers worded in
 * its own language: the `lang` of its first tag or its `\deflang`, otherwise English. With `compile`, the answers of `form`
 * are in it; without, it has the names of the fields. 404 `not-found` if the template has no such document, 400
 * `bad-input` if its rich text can't be converted.
 */
export const examDoc = endpoint({
  method: 'POST',
  path: 'p-portal/forms/exam-doc',
  allowedBy: reader,
  offline: 'never',
  body: v.object({ docId: id, tmplId: id, compile: v.boolean(), form: FormData }),
  reply: v.object({ document: v.string() }),
})
