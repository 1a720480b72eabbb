import type { FormEntry } from '#src/contract/formData.ts'
import type { Choice, Component, ComponentType, FormTemplate, Macro } from '#src/contract/formTemplate.ts'

/** For tests: a field whose `comEntryID` is 100 above its `DataFieldID`. */
export function field(id: number, fieldType: ComponentType, more: Partial<Component> = {}): Component {
  return { comEntryID: id + 100, dataFieldID: id, fieldType, label: { en: `Field ${id}` }, ...more }
}

/** For tests: choices with a score, from 0. */
export function choices(...values: string[]): Choice[] {
  return values.map((value, score) => ({ value, label: { en: value }, score }))
}

/** For tests: a template with a page, from 1, for each list of components. */
export function templateOf(pages: Component[][], macros: Macro[] = []): FormTemplate {
  return {
    templateId: 1,
    version: 1,
    name: { en: 'Test form' },
    pages: pages.map((components, index) => ({
      pageEntryID: index + 1,
      title: { en: `Page ${index + 1}` },
      components,
    })),
    macros,
  }
}

/** For tests: a macro of `change` that sets a field. */
export function sets(dataFieldID: number, value: unknown, more: Partial<Macro> = {}): Macro {
  return { id: `set ${dataFieldID}`, on: 'change', when: null, set: { dataFieldID, value }, ...more }
}

/** For tests: an entry of a field made by `field`, on the first page. */
export function entry(id: number, FieldType: FormEntry['FieldType'], Value: string): FormEntry {
  return { DataFieldID: id, FieldType, PageEntryID: 1, ComEntryID: id + 100, Value }
}
