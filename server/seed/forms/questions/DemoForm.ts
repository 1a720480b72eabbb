import type { TemplateContent } from '#src/contract/formTemplate.ts'

/** A document of a template. `[[12]]` in it stands for the answer of data field 12. */
export interface DemoFormDocument {
  readonly name: string
  readonly format: 'html' | 'rtf'
  readonly content: string
}

/** A template of the demo clinic. */
export interface DemoForm {
  readonly content: TemplateContent
  /** Whether staff write it at a visit. Default: patients fill it in. */
  readonly isExam?: true
  /** The first is the document of its entries in Health Records. */
  readonly documents: readonly DemoFormDocument[]
}
