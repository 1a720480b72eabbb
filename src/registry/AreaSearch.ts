import type { MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { Authorship } from '#src/contract/authorship.ts'
import type { Endpoint, ReplyOf } from '#src/contract/endpoint.ts'
import type { Coded, CodedDisplay, CodedKind } from '#src/lib/Coded.ts'
import type { Meaning } from '#src/lib/resultMeaning.ts'
import type { PagePath } from './pages.ts'

type Text = string | null | undefined

/** One searchable row of the record. Empty texts are ignored. */
export interface FoundRow {
  /** Id of the row, unique within its part of the record. */
  readonly id: number | string
  readonly title: Text
  /** The pieces of the text below the title. */
  readonly detail: readonly Text[]
  /** Longer texts that are also searched, but shown only if they contain the searched words. */
  readonly more?: readonly Text[]
  /** Clinical date as recorded. */
  readonly date: string | null
  /** Search parameters of the page's address that show this row. */
  readonly search: Readonly<Record<string, number>>
}

/** Formatters that turn codes and numbers of the record into text in the reader's language. */
export interface SearchWords {
  readonly text: (text: MessageDescriptor) => string
  readonly status: (status: string) => string
  /** Returns a word of the record in the reader's language if it is a known one of its kind, otherwise as written. */
  readonly word: (kind: 'chargeType' | 'imagingType' | 'visitType', written: string) => string
  /** Returns the name of a vital sign by its LOINC code, otherwise as written. */
  readonly otherSign: (code: string, written: string) => string
  /** Returns coded words in the reader's language, if a list has them. Null if there are no words. */
  readonly coded: (
    kind: CodedKind,
    coded: Omit<Coded, 'text'> & { readonly text: string | null },
  ) => CodedDisplay | null
  /** Returns joined names, such as reactions, in the reader's language, if a list has them all. */
  readonly codedNames: (kind: CodedKind, text: string | null) => CodedDisplay | null
  /** Returns the word for a lab result's meaning, such as Critically high. */
  readonly meaning: (meaning: Meaning) => string
  readonly date: (clinical: string | null) => string
  readonly clockTime: (hhmm: string) => string
  readonly money: (amount: number) => string
  /** Returns a measured value with the digits that people say. `decimals`: those that the measure carries. */
  readonly measured: (value: number, decimals?: number) => string
  /** Returns a unit of the record as people write it. */
  readonly unit: (written: string | null) => string
  /** Returns the names of the author and of the represented person; the sender's if the author is unknown. */
  readonly author: (authorship: Authorship | null, sender: string) => string
  /** Returns a value with the vital sign's name and units. */
  readonly sign: (sign: 'pulse' | 'weight' | 'bmi' | 'temperature' | 'respiration' | 'height', value: number) => string
}

/** A searched part of the record: the reply of one endpoint, whose rows one page shows. */
export interface SearchPart {
  /** The part's heading in the search results: the same as on the page that its rows link to. */
  readonly name: MessageDescriptor
  readonly icon: LucideIcon
  /** The page that shows the rows. The part is searched only if the user is allowed to open it. */
  readonly page: PagePath
  readonly endpoint: Endpoint
  /**
   * Makes the rows of the reply's data one by one, so that the search can yield to the main thread between two rows.
   */
  readonly rows: (data: unknown, words: SearchWords) => Iterable<FoundRow>
}

/** The searched parts of an area, by a name that is unique across areas. */
export type AreaSearch = Readonly<Record<string, SearchPart>>

interface TypedPart<E extends Endpoint> extends Omit<SearchPart, 'endpoint' | 'rows'> {
  readonly endpoint: E
  readonly rows: (data: ReplyOf<E>, words: SearchWords) => Iterable<FoundRow>
}

/** Declares a searched part, and checks that its `rows` accept the endpoint's reply type. */
export function searchPart<E extends Endpoint>(part: TypedPart<E>): SearchPart {
  // The cast is safe: the search passes only this endpoint's replies to `rows`.
  return { ...part, rows: (data, words) => part.rows(data as ReplyOf<E>, words) }
}
