import * as v from 'valibot'

/**
 * The editor's document (JSON), restricted to what a text may contain. Attributes not listed here are dropped, because
 * editors add their own.
 */
const Mark = v.variant('type', [
  v.object({ type: v.literal('bold') }),
  v.object({ type: v.literal('italic') }),
  v.object({ type: v.literal('link'), attrs: v.object({ href: v.string() }) }),
])

const Inline = v.variant('type', [
  v.object({
    type: v.literal('text'),
    text: v.pipe(v.string(), v.minLength(1)),
    marks: v.optional(v.array(Mark), []),
  }),
  v.object({ type: v.literal('hardBreak') }),
])
export type Inline = v.InferOutput<typeof Inline>

const Paragraph = v.object({ type: v.literal('paragraph'), content: v.optional(v.array(Inline), []) })
type Paragraph = v.InferOutput<typeof Paragraph>

/** Levels of headings. Level 1 is that of the page. */
export const headingLevels = [2, 3] as const

/** A heading. Only documents of the record have them: the editor of messages makes none. */
const Heading = v.object({
  type: v.literal('heading'),
  attrs: v.object({ level: v.picklist(headingLevels) }),
  content: v.optional(v.array(Inline), []),
})
type Heading = v.InferOutput<typeof Heading>

interface RichList {
  type: 'bulletList' | 'orderedList'
  content: { type: 'listItem'; content: RichBlock[] }[]
}
export type RichBlock = Paragraph | Heading | RichList

const typeOf = (block: unknown) =>
  typeof block === 'object' && block !== null && 'type' in block ? block.type : undefined

const Block: v.GenericSchema<unknown, RichBlock> = v.lazy((block) => {
  const type = typeOf(block)
  return type === 'paragraph' ? Paragraph : type === 'heading' ? Heading : List
})

const List = v.object({
  type: v.picklist(['bulletList', 'orderedList']),
  content: v.pipe(
    v.array(v.object({ type: v.literal('listItem'), content: v.pipe(v.array(Block), v.minLength(1)) })),
    v.minLength(1),
  ),
})

/** A text while it is being written. */
export const RichDoc = v.object({
  type: v.literal('doc'),
  content: v.pipe(v.array(Block), v.minLength(1)),
})
export type RichDoc = v.InferOutput<typeof RichDoc>

/** Returns an editor's document. Null if it has anything else. */
export function readRichDoc(doc: unknown): RichDoc | null {
  const read = v.safeParse(RichDoc, doc)
  return read.success ? read.output : null
}

/**
 * Maximum number of characters that the rich editor accepts, far more than a message may have. The plain field accepts
 * any number.
 */
export const maxTextLength = 200_000

/** An empty document. */
export const blankDoc: RichDoc = { type: 'doc', content: [{ type: 'paragraph', content: [] }] }

function linesOf(paragraph: string): Inline[] {
  return paragraph
    .split('\n')
    .flatMap((line, place): Inline[] => [
      ...(place > 0 ? [{ type: 'hardBreak' } as const] : []),
      ...(line === '' ? [] : [{ type: 'text' as const, text: line, marks: [] }]),
    ])
}

/**
 * Converts plain text to a document: line breaks are kept, and an empty line ends a paragraph. `textOfDoc` reverses it.
 */
export function docOfText(text: string): RichDoc {
  const paragraphs = text.replace(/\r\n?/g, '\n').split('\n\n')
  return { type: 'doc', content: paragraphs.map((words) => ({ type: 'paragraph', content: linesOf(words) })) }
}

const textOfInline = (inline: Inline) => (inline.type === 'text' ? inline.text : '\n')

const isList = (block: RichBlock): block is RichList => block.type === 'bulletList' || block.type === 'orderedList'

function textOfBlock(block: RichBlock): string {
  if (!isList(block)) return block.content.map(textOfInline).join('')
  return block.content
    .map((item, place) => {
      const sign = block.type === 'orderedList' ? `${place + 1}. ` : '- '
      return sign + item.content.map(textOfBlock).join('\n').replaceAll('\n', '\n  ')
    })
    .join('\n')
}

/** Returns the document as plain text, for a field without formatting. */
export function textOfDoc(doc: RichDoc): string {
  return doc.content.map(textOfBlock).join('\n\n')
}

/** Invisible characters count as blank: the clinic refuses a message that consists only of them. */
const isBlankText = (text: string) => !/[^\s\p{Z}\p{C}]/u.test(text)

const isBlankBlock = (block: RichBlock): boolean =>
  isList(block)
    ? block.content.every((item) => item.content.every(isBlankBlock))
    : block.content.every((inline) => isBlankText(textOfInline(inline)))

/** Whether the document contains only blank text. */
export function isBlankDoc(doc: RichDoc): boolean {
  return doc.content.every(isBlankBlock)
}

/** Returns the document without blank blocks at its start and end. */
export function trimmedDoc(doc: RichDoc): RichDoc {
  const first = doc.content.findIndex((block) => !isBlankBlock(block))
  const last = doc.content.findLastIndex((block) => !isBlankBlock(block))
  return first === -1 ? blankDoc : { type: 'doc', content: doc.content.slice(first, last + 1) }
}
