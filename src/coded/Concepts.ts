/** A concept that clinics record. */
interface Concept {
  /** Code system, as `systemOf` names it, and code: `snomed 38341003`. None for words that refine another concept. */
  readonly codes: readonly string[]
  /** English names. Each belongs to one concept of a list. */
  readonly names: readonly string[]
  /** Names of other, more general concepts of the list that sources use for this one too, if they give its code. */
  readonly sharedNames?: readonly string[]
}

/** The concepts of a list, by a key of the project. */
export type Concepts = Readonly<Record<string, Concept>>

/** The words for the concepts of a list in one language. */
export type Words<Of extends Concepts> = Readonly<Record<keyof Of, string>>
