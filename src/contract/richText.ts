/** The only tags of a message's body, and the attributes that they may have. Whoever writes and whoever shows keeps to it. */
export const richTextTags = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
] as const

/** A link has an address, of these kinds alone, and nothing else has attributes. */
export const richTextLinkSchemes = ['https', 'http', 'mailto', 'tel'] as const
