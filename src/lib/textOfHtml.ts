const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** What a tag leaves in a text: a block begins a paragraph of its own, an item or a break a line. */
const breaks: Readonly<Record<string, string>> = {
  p: '\n\n',
  div: '\n\n',
  blockquote: '\n\n',
  ul: '\n\n',
  ol: '\n\n',
  br: '\n',
  li: '\n',
}

// No tag reaches over another `<`: a text of nothing but those takes no longer than any other of its length.
const tag = /<[/!?]*([a-z-][a-z0-9]*)?[^<>]*>/gi
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi

function character(code: number): string {
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '\ufffd'
}

/**
 * The plain text of a message's HTML: its tags taken out, its entities decoded, a blank line between blocks and a line
 * for each item or break. It is text: to be shown as such, never as markup again.
 */
export function textOfHtml(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(tag, (whole, name: string | undefined) =>
      // `a < b > c` is no tag.
      name === undefined && !/^<[/!?]/.test(whole) ? whole : (breaks[name?.toLowerCase() ?? ''] ?? ''),
    )
    .replace(entity, (whole, decimal?: string, hex?: string, name?: string) => {
      if (decimal !== undefined) return character(Number(decimal))
      return hex === undefined ? (named[name?.toLowerCase() ?? ''] ?? whole) : character(Number.parseInt(hex, 16))
    })
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
