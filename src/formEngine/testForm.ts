import type { FormEntry } from '#src/contract/formData.ts'
import type { Component, FormRecord, FormTemplate, Macro } from '#src/contract/formTemplate.ts'
import { queueLimits } from './macroQueue.ts'
import { openForm, type OpenFormOptions } from './openForm.ts'
import { templateOf } from './testTemplate.ts'

/** For tests: what is known of a person. */
export const record: FormRecord = {
  age: 40,
  sex: 'female',
  systolic: 120,
  diastolic: null,
  pulse: null,
  respirationRate: null,
  bodyTempF: null,
  weightKg: 70,
  heightIn: null,
  bodyMassIndex: null,
  medications: ['Metformin 500 mg'],
  allergies: [],
}

/** On a busy machine, the queue would yield at other times. */
const timeless = { ...queueLimits, now: () => 0 }

/** For tests: opens a form, with a queue that never yields. */
export function open(template: FormTemplate, options: Partial<OpenFormOptions> = {}) {
  return openForm(template, { mode: 'edit', record: null, answers: [], today: '2026-11-27', ...options }, timeless)
}
/** For tests: opens a form of one page. */
export const openPage = (components: Component[], macros: Macro[] = [], options: Partial<OpenFormOptions> = {}) =>
  open(templateOf([components], macros), options)

/** For tests: the variable of a field. */
export const f = (id: number, ...fallback: unknown[]) => ({ var: [`f.${id}`, ...fallback] })
/** For tests: a macro that shows a field. */
export const shows = (id: number, when: unknown, more: Partial<Macro> = {}): Macro => ({
  id: `show ${id}`,
  on: 'change',
  when,
  show: { comEntryID: id + 100 },
  ...more,
})
/** For tests: a macro that refuses an answer. */
export const fails = (id: number, when: unknown, on: Macro['on'] = 'validate'): Macro => ({
  id: `fail ${id} ${on}`,
  on,
  when,
  fail: { dataFieldID: id, text: { en: `no ${id}` } },
})
/** For tests: the answers by data field. */
export const valuesOf = (entries: readonly FormEntry[]) =>
  Object.fromEntries(entries.map(({ DataFieldID, Value }) => [DataFieldID, Value]))
