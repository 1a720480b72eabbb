const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** Line breaks that replace a tag: two for a block, one for a list item or `<br>`. */
const breaks: Readonly<Record<string, string>> = {
  p: '\n\n',
  div: '\n\n',
  blockquote: '\n\n',
  ul: '\n\n',
  ol: '\n\n',
  br: '\n',
  li: '\n',
}

// A tag can't contain another `<`, so that a text of many `<` takes linear time.
const tag = /<[/!?]*([a-z-][a-z0-9]*)?[^<>]*>/gi
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi

function character(code: number): string {
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '\ufffd'
}

/**
 * Converts a message's HTML to plain text: removes tags, decodes common entities, and puts a blank line between blocks
 * and a line break at each item or `<br>`. Show the result only as text, never as markup: it can contain decoded tags.
 */
export function textOfHtml(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(tag, (whole, name: string | undefined) =>
      // `a < b > c` is not a tag.
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
