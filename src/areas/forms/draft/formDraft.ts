import * as v from 'valibot'
import type { Component, FormTemplate, Page } from '#src/contract/formTemplate.ts'
import { FormEntry } from '#src/contract/formData.ts'
import { FormTemplate as TemplateShape } from '#src/contract/formTemplate.ts'
import { textIn } from '#src/formEngine/textIn.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A photo or file of a draft. Its bytes are stored beside the draft as part `no`; an answer names it by `uploadKey`. */
export const FormDraftFile = v.object({
  no: v.pipe(v.number(), v.integer(), v.minValue(1)),
  uploadKey: v.pipe(v.string(), v.uuid()),
  /** Whether the clinic has it already. */
  isUploaded: v.boolean(),
})
export type FormDraftFile = v.InferOutput<typeof FormDraftFile>

/** Content of a form's draft, as the device stores it encrypted. */
export const FormDraft = v.object({
  webDataId: v.number(),
  /** The patient whose form it is. */
  PtID: v.nullable(v.number()),
  name: v.string(),
  /**
   * Id of the draft in which the form is filled in (`formDraftId`). A draft with another id is a copy, made because
   * another tab had saved meanwhile.
   */
  ownId: v.string(),
  /** The answered part of the template (`answeredTemplate`), to read the draft after the form is gone. */
  template: v.unknown(),
  templateId: v.number(),
  version: v.number(),
  /** Revision of the answers at the clinic that the person saw last, and these answers. */
  revision: v.number(),
  base: v.array(FormEntry),
  /** All answers, with those of hidden fields. */
  entries: v.array(FormEntry),
  files: v.array(FormDraftFile),
  /** Ids of the pages whose answers from the record were checked. */
  checked: v.array(v.number()),
  /** Ids of the pages that were opened. */
  visited: v.array(v.number()),
  /** Number of the page that is shown, from 1. */
  page: count,
  /** Answers that have no place in this version of the template, and the part of their own template that asked them. */
  unplaced: v.array(FormEntry),
  unplacedTemplate: v.unknown(),
})
export type FormDraft = v.InferOutput<typeof FormDraft>

/** Returns the draft that a write contains. Null if this version can't read it. */
export function readFormDraft(content: unknown): FormDraft | null {
  const read = v.safeParse(FormDraft, content)
  return read.success ? read.output : null
}

/** Returns the name of the form in the reader's language, or else as it was when the draft was written. */
export function draftName({ template, name }: Pick<FormDraft, 'template' | 'name'>, locale: string): string {
  const read = v.safeParse(v.object({ name: TemplateShape.entries.name }), template)
  return read.success ? textIn(read.output.name, locale).text : name
}

/** Returns the files that no answer names. */
export function unnamedFiles(files: readonly FormDraftFile[], entries: readonly FormEntry[]): readonly FormDraftFile[] {
  // A key is a UUID, and stands in the answer as it is, also in a row of a table.
  return files.filter(({ uploadKey }) => !entries.some(({ Value }) => Value.includes(uploadKey)))
}

/** Returns the data fields that a template asks for, with those in groups and tables. */
export function askedIn({ pages }: Pick<FormTemplate, 'pages'>): ReadonlySet<number> {
  const components = pages.flatMap((page) => page.components)
  const all = components.flatMap((component) => [component, ...(component.components ?? [])])
  return new Set(all.flatMap(({ dataFieldID }) => dataFieldID ?? []))
}

/**
 * Returns the part of the earlier templates that asked for answers without a place. Null if there are none, or if it is
 * not known.
 */
export function unplacedTemplateOf(
  draft: Pick<FormDraft, 'template' | 'unplacedTemplate'> | null,
  unplaced: readonly FormEntry[],
): FormTemplate | null {
  if (!draft || unplaced.length === 0) return null
  const own = readTemplate(draft.template)
  const earlier = readTemplate(draft.unplacedTemplate)
  // The template of the draft can ask for a table of which an earlier version asked for more columns.
  const before = earlier && askedIn(earlier)
  const others = unplaced.filter(({ DataFieldID }) => !before?.has(DataFieldID))
  const pages = [
    ...(own ? answeredTemplate(own, others).pages : []),
    ...(earlier ? answeredTemplate(earlier, unplaced).pages : []),
  ]
  const known = own ?? earlier
  return known && { ...known, pages, macros: [] }
}

/** Returns the stored part of a template. Null if there is none, or if this version can't read it. */
export function readTemplate(stored: unknown): FormTemplate | null {
  const read = v.safeParse(TemplateShape, stored)
  return read.success ? read.output : null
}

/**
 * Returns the part of a template that shows these answers: without other components, and without macros. A draft stores
 * it, and a whole template could be larger than all answers.
 */
export function answeredTemplate(template: FormTemplate, entries: readonly FormEntry[]): FormTemplate {
  const answered = new Set(entries.filter(({ Value }) => Value !== '').map(({ DataFieldID }) => DataFieldID))
  const isAnswered = ({ dataFieldID }: { readonly dataFieldID: number | null }) =>
    dataFieldID !== null && answered.has(dataFieldID)
  const withAnswers = (component: Component): Component[] => {
    if (component.fieldType !== 'group') return isAnswered(component) ? [component] : []
    const components = (component.components ?? []).filter(isAnswered)
    return components.length > 0 ? [{ ...component, components }] : []
  }
  const pages = template.pages.flatMap((page): Page[] => {
    const components = page.components.flatMap(withAnswers)
    return components.length > 0 ? [{ ...page, components }] : []
  })
  return { ...template, pages, macros: [] }
}
