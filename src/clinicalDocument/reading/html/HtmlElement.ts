import type { documentTags } from '#src/contract/documentHtml.ts'

export type DocumentTag = (typeof documentTags)[number]

/** Attributes that a reader may give an element. `id` and the fragment of `href` have their prefix already. */
export interface HtmlAttributes {
  readonly id?: string | undefined
  readonly href?: string | undefined
  readonly lang?: string | undefined
  readonly dir?: string | undefined
  readonly colspan?: number | undefined
  readonly rowspan?: number | undefined
  readonly scope?: string | undefined
  readonly label?: string | undefined
  readonly file?: number | undefined
}

/** An element of the white list. Every element of a document's text is made as one, and printed by `printPieces`. */
export interface HtmlElement {
  readonly tag: DocumentTag
  readonly attributes: HtmlAttributes
  readonly children: HtmlNode[]
}

/** A string is text, never markup. */
export type HtmlNode = string | HtmlElement

/** Deepest nesting in a document's text. The text of deeper elements is kept without them. */
export const maxDepth = 40

export const element = (tag: DocumentTag, children: HtmlNode[] = [], attributes: HtmlAttributes = {}): HtmlElement => ({
  tag,
  attributes,
  children,
})
