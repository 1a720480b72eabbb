import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import type { FileList } from '../FileList.ts'
import { blockTags } from './blockTags.ts'
import { element, maxDepth, type DocumentTag, type HtmlElement, type HtmlNode } from './HtmlElement.ts'
import { droppedTags, htmlTag } from './htmlTags.ts'
import { languageTag } from './languageTag.ts'
import { documentId, safeLink } from './safeLink.ts'
import { span } from './span.ts'

const voidTags: ReadonlySet<string> = new Set(['br', 'hr'])
/** Open elements that a start tag ends, up to the nearest element of `within`. */
const ends: Readonly<
  Partial<Record<DocumentTag, { readonly ended: readonly DocumentTag[]; readonly within: readonly DocumentTag[] }>>
> = {
  li: { ended: ['li'], within: ['ul', 'ol'] },
  dt: { ended: ['dt', 'dd'], within: ['dl'] },
  dd: { ended: ['dt', 'dd'], within: ['dl'] },
  tr: { ended: ['tr', 'td', 'th'], within: ['table'] },
  td: { ended: ['td', 'th'], within: ['table'] },
  th: { ended: ['td', 'th'], within: ['table'] },
  thead: { ended: ['thead', 'tbody', 'tfoot', 'tr', 'td', 'th'], within: ['table'] },
  tbody: { ended: ['thead', 'tbody', 'tfoot', 'tr', 'td', 'th'], within: ['table'] },
  tfoot: { ended: ['thead', 'tbody', 'tfoot', 'tr', 'td', 'th'], within: ['table'] },
}

/**
 * Reads HTML or XHTML into nodes of the white list, in linear time and without a DOM. Scripts, styles and everything
 * else with an effect are dropped with their content, and of other unknown elements only the text is kept. Pictures that
 * are in the text as base64 become files.
 */
export function readHtml(html: string, files: FileList): HtmlNode[] {
  const builder = new HtmlBuilder(html, files)
  const tokenizer = new Tokenizer({ decodeEntities: true }, builder)
  tokenizer.write(html)
  tokenizer.end()
  return builder.nodes
}

class HtmlBuilder implements TokenizerCallbacks {
  readonly #html: string
  readonly #files: FileList
  readonly nodes: HtmlNode[] = []
  /** Open elements, at most `maxDepth`. */
  readonly #open: HtmlElement[] = []
  #name = ''
  #attributes: Record<string, string> = {}
  #attribute = ''
  #value: string[] = []
  /** Name of the dropped element that is open, and how many of its name are. */
  #dropped = ''
  #droppedCount = 0
  readonly #text: string[] = []

  constructor(html: string, files: FileList) {
    this.#html = html
    this.#files = files
  }

  ontext(start: number, end: number) {
    if (this.#droppedCount === 0) this.#text.push(this.#html.slice(start, end))
  }
  ontextentity(code: number) {
    if (this.#droppedCount === 0) this.#text.push(String.fromCodePoint(code))
  }
  onopentagname(start: number, end: number) {
    this.#name = this.#html.slice(start, end).toLowerCase()
    this.#attributes = {}
  }
  onattribname(start: number, end: number) {
    this.#attribute = this.#html.slice(start, end).toLowerCase()
    this.#value = []
  }
  onattribdata(start: number, end: number) {
    this.#value.push(this.#html.slice(start, end))
  }
  onattribentity(code: number) {
    this.#value.push(String.fromCodePoint(code))
  }
  onattribend() {
    this.#attributes[this.#attribute] ??= this.#value.join('')
  }
  onopentagend() {
    this.#start(false)
  }
  onselfclosingtag() {
    this.#start(true)
  }
  onclosetag(start: number, end: number) {
    const name = this.#html.slice(start, end).toLowerCase()
    if (this.#droppedCount > 0) {
      if (name === this.#dropped) this.#droppedCount -= 1
      return
    }
    const tag = htmlTag(name)
    if (tag === null || voidTags.has(tag)) return
    this.#endText()
    const at = this.#open.findLastIndex((one) => one.tag === tag)
    // A cell's content never ends the table around it.
    const cell = this.#open.findLastIndex((one) => one.tag === 'td' || one.tag === 'th')
    const isTablePart = tag === 'table' || tag === 'tr' || tag === 'thead' || tag === 'tbody' || tag === 'tfoot'
    if (at >= 0 && (isTablePart || at >= cell)) this.#open.length = at
  }
  onend() {
    this.#endText()
  }
  oncdata(start: number, end: number, offset: number) {
    if (this.#droppedCount === 0) this.#text.push(this.#html.slice(start, end - offset))
  }
  oncomment() {
    // Comments are no text.
  }
  ondeclaration() {
    // A document type has no effect here: no entity of it is used.
  }
  onprocessinginstruction() {
    // Has no effect.
  }

  #start(isEmpty: boolean) {
    const name = this.#name
    if (this.#droppedCount > 0) {
      if (name === this.#dropped && !isEmpty) this.#droppedCount += 1
      return
    }
    if (droppedTags.has(name)) {
      // HTML ignores the slash of `<script/>`, but XHTML does not: the text after it may only be dropped by the former.
      if (isEmpty && name !== 'script' && name !== 'style') return
      if (name === 'frame' || name === 'embed') return
      this.#dropped = name
      this.#droppedCount = 1
      return
    }
    if (name === 'img') return this.#picture()
    const tag = htmlTag(name)
    if (tag === null) return
    this.#endText()
    const rule = ends[tag]
    if (rule) {
      const border = this.#open.findLastIndex((one) => rule.within.includes(one.tag))
      const ended = this.#open.findIndex((one, at) => at > border && rule.ended.includes(one.tag))
      if (ended >= 0) this.#open.length = ended
    } else if (blockTags.has(tag) && this.#open.at(-1)?.tag === 'p') this.#open.pop()
    const made = element(tag, [], this.#kept(tag))
    this.#children.push(made)
    if (!isEmpty && !voidTags.has(tag) && this.#open.length < maxDepth) this.#open.push(made)
  }

  get #children(): HtmlNode[] {
    return this.#open.at(-1)?.children ?? this.nodes
  }

  #kept(tag: DocumentTag) {
    const given = this.#attributes
    return {
      id: documentId(given['id'] ?? (tag === 'a' ? given['name'] : undefined)),
      href: tag === 'a' ? safeLink(given['href']) : undefined,
      lang: languageTag(given['lang'] ?? given['xml:lang']),
      dir: /^(?:ltr|rtl|auto)$/i.exec(given['dir'] ?? '')?.[0].toLowerCase(),
      ...((tag === 'td' || tag === 'th') && { colspan: span(given['colspan']), rowspan: span(given['rowspan']) }),
    }
  }

  #picture() {
    this.#endText()
    const name = this.#attributes['alt']?.trim() ?? ''
    const data = /^data:(image\/[\w.+-]+);base64,(.*)$/is.exec(this.#attributes['src'] ?? '')
    const file = data ? this.#files.addBase64(name, data[1] ?? '', data[2] ?? '') : null
    if (file !== null) this.#children.push(element('div', name ? [name] : [], { file }))
    else if (name) this.#children.push(element('span', [name]))
  }

  #endText() {
    const text = this.#text.join('')
    this.#text.length = 0
    if (text === '') return
    const isKept = this.#open.some(({ tag }) => tag === 'pre')
    this.#children.push(isKept ? text : text.replace(/[ \t\r\n\f]+/g, ' '))
  }
}
