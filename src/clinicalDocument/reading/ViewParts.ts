import type { DocumentHeader, ViewProblem } from '#src/contract/documentView.ts'
import type { HtmlNode } from './html/HtmlElement.ts'

/** A section as a reader found it. `writeView` prints it. */
export interface ReadSection {
  readonly code: string | null
  readonly title: string | null
  readonly language: string | null
  readonly depth: number
  readonly entries: number | null
  readonly nodes: readonly HtmlNode[]
}

/** What a reader found in a document, besides its files. */
export interface ViewParts {
  readonly header: DocumentHeader | null
  readonly sections: readonly ReadSection[]
  readonly problem: ViewProblem | null
}

/** A text without header and sections. */
export const plainParts = (nodes: readonly HtmlNode[]): ViewParts => ({
  header: null,
  sections: [{ code: null, title: null, language: null, depth: 0, entries: null, nodes }],
  problem: null,
})

/** Thrown by a reader if the document can't be shown. `readDocument` catches it. */
export class Unreadable extends Error {
  readonly problem: ViewProblem
  constructor(problem: ViewProblem) {
    super(problem)
    this.problem = problem
  }
}
