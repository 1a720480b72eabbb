import * as v from 'valibot'

/**
 * The template of a form: what it asks, and its rules. The format is the portal's own, because the spec leaves it open
 * (clinical §4, §7). `src/formEngine` checks what a schema can't (`checkTemplate`) and runs the rules. FHIR R4
 * Questionnaires are converted to it (`npm run form`).
 */

/** A text in each language that the template has, by `en`, `es` and `ar`. At least one. */
export const Words = v.record(v.string(), v.string())
export type Words = v.InferOutput<typeof Words>

/**
 * Types of fields, with the one spelling of their answer (`Value`, clinical §3). An empty text is no answer.
 * - `text`, `longText`: the text.
 * - `whole`, `decimal`, `scale`: digits with an optional `-`, and `.` before decimals: `164.5`. Never grouped.
 * - `date`: `yyyy-mm-dd`. `time`: `HH:mm`. `yesNo`: `true` or `false`.
 * - `oneOf`: `value` of the choice; for an own answer, `other:` and the text.
 * - `someOf`: a JSON array of such values, in the order of the choices.
 * - `bodyDiagram`: JSON, `BodyMark[]`. `signature`: JSON, `Signature`. `photo` and `file`: JSON, `FormFile[]`.
 * - `computed`: a number as above, or a text; `true` or `false` for an `itemType` of `boolean`. Macros set it, never the
 *   person.
 */
export const fieldTypes = [
  'text',
  'longText',
  'whole',
  'decimal',
  'date',
  'time',
  'yesNo',
  'oneOf',
  'someOf',
  'scale',
  'bodyDiagram',
  'signature',
  'photo',
  'file',
  'computed',
] as const
export type FieldType = (typeof fieldTypes)[number]

/**
 * All types of components. Besides fields: `note`, a text without an answer; `group`, fields with a common heading; and
 * `table`, fields that are asked once for each row. The answer of a table is a JSON array with an object for each row:
 * the `Value` of its fields by `DataFieldID`.
 */
export const componentTypes = [...fieldTypes, 'note', 'group', 'table'] as const
export type ComponentType = (typeof componentTypes)[number]

/** What a field can be filled in with from the record. `lastAnswer`: the answer to the same data field last time. */
export const prefillSources = [
  'name',
  'birthDate',
  'sex',
  'phone',
  'email',
  'address',
  'medications',
  'allergies',
  'problems',
  'weightKg',
  'heightIn',
  'lastAnswer',
] as const
export type PrefillSource = (typeof prefillSources)[number]

export const templateLimits = {
  pages: 100,
  /** Components of a template, with those inside groups and tables. */
  components: 3000,
  choices: 500,
  macros: 200,
  /** Depth of a macro's rule, and its number of operators and values. */
  macroDepth: 20,
  macroNodes: 500,
  /** Rows of a table. */
  rows: 500,
  /** Length of an answer, characters. */
  value: 100_000,
} as const

/** Ids are unique within a template: those of pages, those of components, and those of data fields. */
const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const text = (length: number) => v.pipe(v.string(), v.maxLength(length))

const Choice = v.object({
  /** Never begins with `other:`. */
  value: v.pipe(text(200), v.minLength(1)),
  label: Words,
  /** What the answer counts in a score. */
  score: v.optional(v.nullable(v.number())),
  /** A choice with a text of one's own. At most one of a field. */
  isOther: v.optional(v.boolean()),
  /** For `someOf`: choosing it removes all others, such as "None of these". */
  isExclusive: v.optional(v.boolean()),
  /** Code of the answer. `system` is empty if the code has none. */
  code: v.optional(v.nullable(v.object({ system: text(255), code: text(100) }))),
  /** FHIR type of the answer, if it is neither coded nor a text. */
  valueType: v.optional(v.picklist(['integer', 'date', 'time'])),
})
export type Choice = v.InferOutput<typeof Choice>

const fieldEntries = {
  comEntryID: id,
  fieldType: v.picklist(componentTypes),
  /** What is asked, the same in every template and version that asks it. Null for notes and groups. */
  dataFieldID: v.nullable(id),
  label: Words,
  help: v.optional(v.nullable(Words)),
  required: v.optional(v.boolean()),
  choices: v.optional(v.array(Choice)),
  /** Unit of a number, as people write it: `kg`, `mm Hg`. */
  unit: v.optional(v.nullable(text(40))),
  /** Code of the unit in its Questionnaire, and its system: usually UCUM. */
  unitCode: v.optional(v.nullable(v.object({ system: text(255), code: text(100) }))),
  /** Limits of a number; for a scale, its ends. */
  low: v.optional(v.nullable(v.number())),
  high: v.optional(v.nullable(v.number())),
  /** Words at the ends of a scale. */
  lowLabel: v.optional(v.nullable(Words)),
  highLabel: v.optional(v.nullable(Words)),
  /** First and last day of a date: `yyyy-mm-dd` or `today`. */
  earliest: v.optional(v.nullable(text(10))),
  latest: v.optional(v.nullable(text(10))),
  /** Length of a text, characters. */
  maxLength: v.optional(v.nullable(id)),
  /** Answer before the person gives one, as a `Value`. */
  defaultValue: v.optional(v.nullable(text(2000))),
  prefill: v.optional(v.nullable(v.picklist(prefillSources))),
  /** Whether it is never filled in from the record or from earlier answers. */
  isSensitive: v.optional(v.boolean()),
  /** Of a note: how it is marked. `crisis` also shows the clinic's crisis line. */
  tone: v.optional(v.picklist(['plain', 'caution', 'crisis'])),
  /** Limits of a table's rows. */
  minRows: v.optional(v.nullable(v.number())),
  maxRows: v.optional(v.nullable(v.number())),
  /** `linkId` of the FHIR Questionnaire from which it comes. */
  linkId: v.optional(v.nullable(text(255))),
  /** Type of that item, and `linkId` of the items around it, from the outside: the answers go out in the same way. */
  itemType: v.optional(v.nullable(text(20))),
  itemsAround: v.optional(v.nullable(v.array(text(255)))),
  /** Code of the question, and its system: usually LOINC. */
  code: v.optional(v.nullable(v.object({ system: text(255), code: text(100) }))),
}

/** A component inside a group or a table: any type except these two. */
export const InnerComponent = v.object(fieldEntries)
export type InnerComponent = v.InferOutput<typeof InnerComponent>

export const Component = v.object({
  ...fieldEntries,
  /** Of a group or a table. */
  components: v.optional(v.array(InnerComponent)),
})
export type Component = v.InferOutput<typeof Component>

export const Page = v.object({ pageEntryID: id, title: Words, components: v.array(Component) })
export type Page = v.InferOutput<typeof Page>

/**
 * When macros run: `load`, once when the form is opened to be filled in; `change`, then and after each change of what the
 * macro reads; `prevalidate`, `validate` and `submit`, in this order, when the person submits. The view mode runs none
 * (clinical §4).
 */
export const macroEvents = ['load', 'change', 'prevalidate', 'validate', 'submit'] as const

/**
 * A rule of the template. `when` and `value` are JSON Logic (https://jsonlogic.com) with the operators of
 * `macroOperators`. Their variables are:
 * - `f.{DataFieldID}`: a field's answer. Null if there is none or the field is hidden. Numbers are numbers, `yesNo` is a
 *   boolean, `someOf` a list, a table a list of its answered rows; all else is text.
 * - `score.{DataFieldID}`: the score of its choice, or the sum of those of several.
 * - `record.` with the names of `FormRecord`.
 * - Inside `map`, `filter`, `all`, `some` and `none`: `f.` and `score.` of the row; `''` is the item itself. Inside
 *   `reduce`: the same after `current.`, and `accumulator`.
 *
 * Names are literal texts. Exactly one of `set`, `show` and `fail` is there. On opening a form that was begun before, `set`
 * only sets computed fields: other answers are the person's. A computed field has the value of its last macro of `change`
 * that holds, or none.
 */
export const Macro = v.object({
  id: v.pipe(text(80), v.minLength(1)),
  on: v.picklist(macroEvents),
  /** Null: always. */
  when: v.nullable(v.unknown()),
  /** Sets an answer. Without all the answers that it reads, the result is no answer, unless `var` has a default. */
  set: v.optional(v.object({ dataFieldID: id, value: v.unknown() })),
  /** Shows a component or page if `when` holds, and hides it otherwise. If several macros show it, all have to hold. */
  show: v.optional(v.object({ comEntryID: v.optional(id), pageEntryID: v.optional(id) })),
  /** Refuses an answer if `when` holds. */
  fail: v.optional(v.object({ dataFieldID: id, text: Words })),
})
export type Macro = v.InferOutput<typeof Macro>

const templateEntries = {
  name: Words,
  /** Said before the first page. */
  description: v.optional(v.nullable(Words)),
  /** Where it comes from and who holds its copyright. Shown below the form. */
  credit: v.optional(v.nullable(text(1000))),
  /** Canonical URL of the FHIR Questionnaire from which it comes. */
  url: v.optional(v.nullable(text(255))),
  pages: v.array(Page),
  macros: v.array(Macro),
}

/** The content of a template: what a file for `npm run form` has. */
export const TemplateContent = v.object(templateEntries)
export type TemplateContent = v.InferOutput<typeof TemplateContent>

/** A version of a template. Versions never change. */
export const FormTemplate = v.object({ templateId: id, version: id, ...templateEntries })
export type FormTemplate = v.InferOutput<typeof FormTemplate>

/** What macros may read of the record. Null: not known. */
export const FormRecord = v.object({
  /** Years. */
  age: v.nullable(v.number()),
  /** FHIR administrative gender. */
  sex: v.nullable(v.string()),
  /** The newest value of each vital sign, in the units of the vitals page. */
  systolic: v.nullable(v.number()),
  diastolic: v.nullable(v.number()),
  pulse: v.nullable(v.number()),
  respirationRate: v.nullable(v.number()),
  bodyTempF: v.nullable(v.number()),
  weightKg: v.nullable(v.number()),
  heightIn: v.nullable(v.number()),
  bodyMassIndex: v.nullable(v.number()),
  /** Names of what the patient takes now. */
  medications: v.array(v.string()),
  allergies: v.array(v.string()),
})
export type FormRecord = v.InferOutput<typeof FormRecord>
