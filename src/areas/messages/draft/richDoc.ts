import * as v from 'valibot'

/**
 * The editor's document (JSON), restricted to what a draft may contain. Attributes not listed here are dropped, because
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

interface RichList {
  type: 'bulletList' | 'orderedList'
  content: { type: 'listItem'; content: RichBlock[] }[]
}
export type RichBlock = Paragraph | RichList

const isParagraph = (block: unknown) =>
  typeof block === 'object' && block !== null && 'type' in block && block.type === 'paragraph'

const Block: v.GenericSchema<unknown, RichBlock> = v.lazy((block) => (isParagraph(block) ? Paragraph : List))

const List = v.object({
  type: v.picklist(['bulletList', 'orderedList']),
  content: v.pipe(
    v.array(v.object({ type: v.literal('listItem'), content: v.pipe(v.array(Block), v.minLength(1)) })),
    v.minLength(1),
  ),
})

/** A message's body while it is being written. */
export const RichDoc = v.object({
  type: v.literal('doc'),
  content: v.pipe(v.array(Block), v.minLength(1)),
})
export type RichDoc = v.InferOutput<typeof RichDoc>

/** Returns an editor's document. Null if a message can't contain it. */
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

function textOfBlock(block: RichBlock): string {
  if (block.type === 'paragraph') return block.content.map(textOfInline).join('')
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
  block.type === 'paragraph'
    ? block.content.every((inline) => isBlankText(textOfInline(inline)))
    : block.content.every((item) => item.content.every(isBlankBlock))

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
