import type { Choice, Component, FormRecord, InnerComponent, Macro, Page, Words } from '#src/contract/formTemplate.ts'
import { codeSystems } from '../../../services/codeSystems.ts'

/** Returns a text in the three languages of the demo clinic. */
export const words = (en: string, es: string, ar: string): Words => ({ en, es, ar })

/** Texts in English, Spanish and Arabic. */
export type Three = readonly [en: string, es: string, ar: string]

type FieldRest = Omit<InnerComponent, 'comEntryID' | 'dataFieldID' | 'fieldType' | 'label'>

/** Returns a field. Its `comEntryID` is its `dataFieldID`: the demo clinic asks each question once in a template. */
export const field = (
  id: number,
  fieldType: Exclude<InnerComponent['fieldType'], 'note' | 'group' | 'table'>,
  label: Three,
  rest: FieldRest = {},
): InnerComponent => ({ comEntryID: id, dataFieldID: id, fieldType, label: words(...label), ...rest })

/** Returns a table, which asks `components` once for each row. */
export const table = (id: number, label: Three, components: InnerComponent[], rest: FieldRest = {}): Component => ({
  comEntryID: id,
  dataFieldID: id,
  fieldType: 'table',
  label: words(...label),
  components,
  ...rest,
})

/** Returns fields with a common heading. Ids of groups, notes and pages start at 1001, above those of fields. */
export const group = (comEntryID: number, label: Three, components: InnerComponent[]): Component => ({
  comEntryID,
  dataFieldID: null,
  fieldType: 'group',
  label: words(...label),
  components,
})

/** Returns a text without an answer. */
export const note = (
  comEntryID: number,
  label: Three,
  tone: 'plain' | 'caution' | 'crisis' = 'plain',
): InnerComponent => ({
  comEntryID,
  dataFieldID: null,
  fieldType: 'note',
  label: words(...label),
  tone,
})

export const page = (pageEntryID: number, title: Three, components: Component[]): Page => ({
  pageEntryID,
  title: words(...title),
  components,
})

export const choice = (value: string, label: Three, rest: Omit<Choice, 'value' | 'label'> = {}): Choice => ({
  value,
  label: words(...label),
  ...rest,
})

/** Returns the code of a question in LOINC (https://loinc.org). */
export const loinc = (code: string) => ({ system: codeSystems.loinc, code })

/** A rule in JSON Logic. */
export type Rule = Exclude<Macro['when'], null | undefined>

/** Returns the rule that reads an answer. */
export const answer = (id: number): Rule => ({ var: `f.${id}` })

/** Returns the rule that holds if there is an answer. */
export const answered = (id: number): Rule => ({ answered: [`f.${id}`] })

/** Returns the rule that reads the score of an answer. */
export const score = (id: number): Rule => ({ var: `score.${id}` })

/** Returns the rule that reads a value of the record, by its name in `FormRecord`. */
export const recorded = (name: keyof FormRecord): Rule => ({ var: `record.${name}` })

/** Returns the macro that shows a component only if `when` holds. */
export const showIf = (comEntryID: number, when: Rule): Macro => ({
  id: `show-${comEntryID}`,
  on: 'change',
  when,
  show: { comEntryID },
})

/** Returns the macro that sets an answer from others. */
export const compute = (dataFieldID: number, value: Rule): Macro => ({
  id: `compute-${dataFieldID}`,
  on: 'change',
  when: null,
  set: { dataFieldID, value },
})

/** Returns the macro that refuses an answer if `when` holds. */
export const failIf = (dataFieldID: number, when: Rule, text: Three): Macro => ({
  id: `fail-${dataFieldID}`,
  on: 'validate',
  when,
  fail: { dataFieldID, text: words(...text) },
})
