import type { Item } from './Item.ts'
import type { Rule, Truth } from './rules.ts'

export type ValueType = 'number' | 'text' | 'date' | 'time'
/** Type of what an expression calculates. */
export type ResultType = ValueType | 'yesNo'

/** What is read of an answer: itself, or its code or label. */
export type Part = 'value' | 'code' | 'display'

export interface Scalar {
  readonly kind: 'scalar'
  readonly type: ValueType
  readonly rule: Rule
  /** When it is not empty. */
  readonly exists: Rule
  /** The variable, if it is nothing else. */
  readonly variable?: string
}

/** What a part of an expression stands for. */
export type Meaning =
  | Scalar
  | { readonly kind: 'truth'; readonly truth: Truth; readonly exists: Rule }
  | { readonly kind: 'empty' }
  | { readonly kind: 'literal'; readonly value: string }
  /** Items of the response, or of the Questionnaire. `null`: the form itself. */
  | { readonly kind: 'items'; readonly items: readonly (Item | null)[]; readonly of: 'response' | 'form' }
  | { readonly kind: 'answers'; readonly items: readonly Item[] }
  | { readonly kind: 'values'; readonly items: readonly Item[]; readonly part: Part }
  | { readonly kind: 'scores'; readonly items: readonly Item[] }
  /** Answers of a choice that fulfill a condition. */
  | { readonly kind: 'chosen'; readonly exists: Rule }
  /** Choices of a question, on the way to their scores. */
  | { readonly kind: 'options'; readonly item: Item; readonly step: 'all' | 'chosen' | 'extensions' | 'score' }

/** Thrown with the reason, in plain words, if an expression is not understood. */
export class NotTranslated extends Error {
  override name = 'NotTranslated'
}

/** Throws `NotTranslated`. */
export const refuse = (why: string): never => {
  throw new NotTranslated(why)
}
