import { element, type HtmlNode } from './html/HtmlElement.ts'

/** Groups that are no text of the document. */
const skippedGroups: ReadonlySet<string> = new Set([
  'fonttbl',
  'colortbl',
  'stylesheet',
  'info',
  'pict',
  'object',
  'themedata',
  'datastore',
  'header',
  'headerl',
  'headerr',
  'headerf',
  'footer',
  'footerl',
  'footerr',
  'footerf',
  'listtable',
  'listoverridetable',
  'rsidtbl',
  'generator',
  'xmlnstbl',
  'filetbl',
  'revtbl',
  'latentstyles',
  'nonshppict',
])
const letters: Readonly<Record<string, string>> = {
  tab: '\t',
  cell: '\t',
  line: '\n',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  emspace: ' ',
  enspace: ' ',
}
const paragraphEnds: ReadonlySet<string> = new Set(['par', 'row', 'page', 'sect'])

interface Format {
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly isUnderlined: boolean
  readonly isSkipped: boolean
  /** Number of fallback characters after a `\u`. */
  readonly fallbacks: number
}
const start: Format = { isBold: false, isItalic: false, isUnderlined: false, isSkipped: false, fallbacks: 1 }

const token = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([\da-f]{2})|\\([^a-z])|([{}])|([^\\{}\r\n]+)|[\r\n]+/giy

/**
 * Reads the text of an RTF document: paragraphs, bold, italics and underline. Pictures, tables of fonts and everything
 * else is left out. Takes linear time for any input.
 */
export function readRtf(rtf: string): HtmlNode[] {
  const paragraphs: HtmlNode[] = []
  let runs: HtmlNode[] = []
  let text = ''
  let format = start
  const outer: Format[] = []
  let codePage = 'windows-1252'
  let bytes: number[] = []
  let skipNext = 0

  const endBytes = () => {
    if (bytes.length > 0) text += decoderOf(codePage).decode(Uint8Array.from(bytes))
    bytes = []
  }
  const endRun = () => {
    endBytes()
    if (text !== '') runs.push(...marked(text, format))
    text = ''
  }
  const endParagraph = () => {
    endRun()
    if (runs.length > 0) paragraphs.push(element('p', runs))
    runs = []
  }
  const add = (more: string) => {
    if (format.isSkipped) return
    endBytes()
    text += more
  }
  const change = (changed: Partial<Format>) => {
    endRun()
    format = { ...format, ...changed }
  }

  token.lastIndex = 0
  for (let match = token.exec(rtf); match; match = token.exec(rtf)) {
    const [, word, parameter, hex, sign, brace, plain] = match
    const number = parameter === undefined ? null : Number(parameter)
    if (brace === '{') {
      endRun()
      if (outer.length < 10_000) outer.push(format)
    } else if (brace === '}') change(outer.pop() ?? start)
    else if (plain !== undefined) {
      const kept = skipNext > 0 ? plain.slice(skipNext) : plain
      skipNext = Math.max(0, skipNext - plain.length)
      add(kept)
    } else if (hex !== undefined) {
      if (skipNext > 0) skipNext -= 1
      else if (!format.isSkipped) bytes.push(Number.parseInt(hex, 16))
    } else if (sign !== undefined) {
      if (sign === '*') change({ isSkipped: true })
      else if (sign === '~') add('\u00a0')
      else if (sign === '_') add('\u2011')
      else if (/[\\{}]/.test(sign)) add(sign)
      else if (/[\r\n]/.test(sign) && !format.isSkipped) endParagraph()
    } else if (word !== undefined) {
      if (word === 'u' && number !== null) {
        add(String.fromCharCode(number & 0xffff))
        skipNext = format.fallbacks
      } else if (word === 'bin') token.lastIndex += Math.max(0, Math.min(number ?? 0, rtf.length))
      else if (word === 'uc') change({ fallbacks: Math.max(0, Math.min(number ?? 1, 100)) })
      else if (word === 'ansicpg') codePage = number === 65_001 ? 'utf-8' : `windows-${number ?? 1252}`
      else if (word === 'b') change({ isBold: number !== 0 })
      else if (word === 'i') change({ isItalic: number !== 0 })
      else if (word === 'ul') change({ isUnderlined: number !== 0 })
      else if (word === 'ulnone') change({ isUnderlined: false })
      else if (word === 'plain') change({ isBold: false, isItalic: false, isUnderlined: false })
      else if (skippedGroups.has(word)) change({ isSkipped: true })
      else if (paragraphEnds.has(word)) {
        if (!format.isSkipped) endParagraph()
      } else if (Object.hasOwn(letters, word)) add(letters[word] ?? '')
    }
  }
  endParagraph()
  return paragraphs
}

function decoderOf(codePage: string) {
  try {
    return new TextDecoder(codePage)
  } catch {
    return new TextDecoder('windows-1252')
  }
}

function marked(text: string, { isBold, isItalic, isUnderlined }: Format): HtmlNode[] {
  let nodes: HtmlNode[] = text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [element('br'), line]))
  if (isUnderlined) nodes = [element('u', nodes)]
  if (isItalic) nodes = [element('em', nodes)]
  if (isBold) nodes = [element('strong', nodes)]
  return nodes
}
