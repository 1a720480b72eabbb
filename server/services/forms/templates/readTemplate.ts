import * as v from 'valibot'
import { TemplateContent } from '#src/contract/formTemplate.ts'
import { checkTemplate } from '#src/formEngine/checkTemplate.ts'
import { ServiceError } from '../../../ServiceError.ts'
import { unknownProperties } from './unknownProperties.ts'

/** Max length of a document of a template, characters. */
const maxDocument = 2_000_000

const TemplateDocument = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('expected a name'), v.maxLength(200)),
  /** HTML, or RTF in Latin-1. `[[12]]` stands for the answer of data field 12. */
  content: v.pipe(v.string(), v.nonEmpty('expected a text'), v.maxLength(maxDocument)),
  format: v.picklist(['html', 'rtf']),
  /** Whether it is the document of the template's entries in Health Records. */
  isDefault: v.optional(v.boolean(), false),
})
export type TemplateDocument = v.InferInput<typeof TemplateDocument>

/** Undefined settings keep their current or default values. */
const Template = v.object({
  content: TemplateContent,
  /** All documents of the template. Undefined: they stay as they are. */
  documents: v.optional(v.pipe(v.array(TemplateDocument), v.maxLength(20))),
  /** The same source again changes that template. */
  source: v.pipe(v.string(), v.trim(), v.nonEmpty('expected a text'), v.maxLength(300)),
  isExam: v.optional(v.boolean()),
  isActive: v.optional(v.boolean()),
  showForm: v.optional(v.boolean()),
  showDoc: v.optional(v.boolean()),
})

export type GivenTemplate = v.InferInput<typeof Template>
export type Template = v.InferOutput<typeof Template>

/**
 * Checks a template, its documents and its settings. Throws 400 with the places of the faults, and for properties that
 * templates don't have.
 */
export function readTemplate(given: GivenTemplate): Template {
  const refuse = (why: string): never => {
    throw new ServiceError(400, 'bad-input', `form: ${why}`)
  }
  const parsed = v.safeParse(Template, given)
  if (!parsed.success) {
    const [issue] = parsed.issues
    return refuse(`${v.getDotPath(issue) ?? 'file'}: ${issue.message}`)
  }
  const [unknown] = unknownProperties(given, parsed.output)
  if (unknown !== undefined) return refuse(`${unknown}: not a property of templates`)
  // PostgreSQL can't store it. In JSON, an even number of backslashes before it makes it ordinary text.
  if (/(?<!\\)(?:\\\\)*\\u0000/.test(JSON.stringify(parsed.output))) return refuse('it has a NUL character')
  const problems = checkTemplate(parsed.output.content)
  if (problems.length > 0) return refuse(problems.map(({ place, message }) => `${place}: ${message}`).join('\n'))
  const names = parsed.output.documents?.map(({ name }) => name) ?? []
  if (new Set(names).size < names.length) return refuse('documents: expected different names')
  if (parsed.output.documents && parsed.output.documents.filter(({ isDefault }) => isDefault).length > 1)
    return refuse('documents: expected at most one default')
  return parsed.output
}
