import * as v from 'valibot'
import type { Component, FormTemplate, InnerComponent, Page } from '#src/contract/formTemplate.ts'
import { FormEntry } from '#src/contract/formData.ts'
import { FormTemplate as TemplateShape } from '#src/contract/formTemplate.ts'
import { placedComponents } from '#src/formEngine/placedComponents.ts'
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

/**
 * Returns the draft that keeps the answers without a place after the form is submitted, because a submission does not
 * contain them. Null if there are none.
 */
export function unplacedDraft(draft: FormDraft): FormDraft | null {
  const unplaced = draft.unplaced.filter(({ Value }) => Value !== '')
  if (unplaced.length === 0) return null
  const unnamed = unnamedFiles(draft.files, unplaced)
  const files = draft.files.filter((file) => !unnamed.includes(file))
  return { ...draft, base: [], entries: [], files, checked: [], visited: [], page: 0, unplaced }
}

/** Whether a draft has no other answers than those without a place. */
export function isUnplacedDraft({ entries, unplaced }: Pick<FormDraft, 'entries' | 'unplaced'>): boolean {
  return unplaced.some(({ Value }) => Value !== '') && entries.every(({ Value }) => Value === '')
}

type Asked = Pick<FormEntry, 'DataFieldID' | 'FieldType'>
const askedKey = (dataFieldID: number | null, fieldType: string) => `${dataFieldID} ${fieldType}`

/** Returns the components that an answer can be read with, by data field and type, without those inside tables. */
function askedIn(pages: readonly Page[]): ReadonlyMap<string, Component> {
  const found = placedComponents(pages).filter(({ parent }) => parent?.fieldType !== 'table')
  return new Map(found.map(({ component }) => [askedKey(component.dataFieldID, component.fieldType), component]))
}

/** Returns a function that says whether pages ask for an answer, in the type in which it was given. */
export function isAskedIn(pages: readonly Page[]): (entry: Asked) => boolean {
  const asked = askedIn(pages)
  return ({ DataFieldID, FieldType }) => asked.has(askedKey(DataFieldID, FieldType))
}

/**
 * Returns the part of the earlier templates that asked for answers without a place. Null if there are none, or if it is
 * not known. Tables have the columns, and questions the choices, of all these templates.
 */
export function unplacedTemplateOf(
  draft: Pick<FormDraft, 'template' | 'unplacedTemplate'> | null,
  unplaced: readonly FormEntry[],
): FormTemplate | null {
  if (!draft || unplaced.length === 0) return null
  const own = readTemplate(draft.template)
  const earlier = readTemplate(draft.unplacedTemplate)
  const known = own ?? earlier
  if (!known) return null
  const before = pagesThatAsk(earlier?.pages ?? [], unplaced)
  const isInBefore = isAskedIn(before)
  const others = unplaced.filter((entry) => !isInBefore(entry))
  const pages = [...pagesThatAsk(own?.pages ?? [], others), ...widened(before, askedIn(own?.pages ?? []))]
  // Pages of two versions can have the same id.
  return { ...known, pages: pages.map((page, at) => ({ ...page, pageEntryID: at + 1 })), macros: [] }
}

/** Returns pages whose tables and choices also have the columns and choices of another version. */
function widened(pages: readonly Page[], others: ReadonlyMap<string, Component>): Page[] {
  const widen = <T extends Component>(component: T): T => {
    const { dataFieldID, fieldType, components = [], choices = [] } = component
    const other = others.get(askedKey(dataFieldID, fieldType))
    if (!other || fieldType === 'group') return { ...component, components: components.map(widen) }
    const columns = (other.components ?? []).filter((one) =>
      components.every((own) => own.dataFieldID !== one.dataFieldID),
    )
    const more = (other.choices ?? []).filter((one) => choices.every((own) => own.value !== one.value))
    // Components of two versions can have the same id.
    const free = Math.max(0, ...components.map(({ comEntryID }) => comEntryID)) + 1
    return {
      ...component,
      components: [...components, ...columns.map((one, at) => ({ ...one, comEntryID: free + at }))],
      choices: [...choices, ...more],
    }
  }
  return pages.map((page) => ({ ...page, components: page.components.map(widen) }))
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
  const isAnswered = ({ dataFieldID }: InnerComponent) => dataFieldID !== null && answered.has(dataFieldID)
  return { ...template, pages: pagesWith(template.pages, isAnswered), macros: [] }
}

/** Returns the part of pages that asks for answers, in the type in which they were given. */
export function pagesThatAsk(pages: readonly Page[], entries: readonly FormEntry[]): Page[] {
  const given = new Set(
    entries.filter(({ Value }) => Value !== '').map(({ DataFieldID, FieldType }) => askedKey(DataFieldID, FieldType)),
  )
  return pagesWith(pages, ({ dataFieldID, fieldType }) => given.has(askedKey(dataFieldID, fieldType)))
}

/** Returns the pages and groups with the fields that are wanted. */
function pagesWith(pages: readonly Page[], isWanted: (component: InnerComponent) => boolean): Page[] {
  const wanted = (component: Component): Component[] => {
    if (component.fieldType !== 'group') return isWanted(component) ? [component] : []
    const components = (component.components ?? []).filter(isWanted)
    return components.length > 0 ? [{ ...component, components }] : []
  }
  return pages.flatMap((page): Page[] => {
    const components = page.components.flatMap(wanted)
    return components.length > 0 ? [{ ...page, components }] : []
  })
}
