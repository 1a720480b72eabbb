import { richTextLinkSchemes } from '#src/contract/richText.ts'
import { trimmedDoc, type Inline, type RichBlock, type RichDoc } from './richDoc.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign)
const escapedValue = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/**
 * Returns a link's address in normalized form. Null if it is relative, or has a scheme that the contract does not
 * allow.
 */
export function linkHref(href: string): string | null {
  const url = URL.canParse(href) ? new URL(href) : null
  return url && richTextLinkSchemes.some((scheme) => url.protocol === `${scheme}:`) ? url.href : null
}

const tags = { bold: 'strong', italic: 'em' } as const

function htmlOfInline(inline: Inline): string {
  if (inline.type === 'hardBreak') return '<br />'
  return inline.marks.reduceRight((html, mark) => {
    if (mark.type !== 'link') return `<${tags[mark.type]}>${html}</${tags[mark.type]}>`
    const href = linkHref(mark.attrs.href)
    return href === null ? html : `<a href="${escapedValue(href)}">${html}</a>`
  }, escaped(inline.text))
}

function htmlOfBlock(block: RichBlock): string {
  if (block.type === 'paragraph') {
    // Browsers render an empty line only if it has content.
    return `<p>${block.content.map(htmlOfInline).join('') || '<br />'}</p>`
  }
  if (block.type === 'heading') {
    const { level } = block.attrs
    return `<h${level}>${block.content.map(htmlOfInline).join('')}</h${level}>`
  }
  const tag = block.type === 'bulletList' ? 'ul' : 'ol'
  const items = block.content.map((item) => `<li>${item.content.map(htmlOfBlock).join('')}</li>`)
  return `<${tag}>${items.join('')}</${tag}>`
}

/**
 * Returns a message's body as it is sent: HTML with only the contract's tags, so that the server's sanitizer changes
 * nothing. Needs no DOM and no editor, because the editor might not be loaded.
 */
export function htmlOfDoc(doc: RichDoc): string {
  return trimmedDoc(doc).content.map(htmlOfBlock).join('')
}
