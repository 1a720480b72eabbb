/** The only HTML tags allowed in a message's body. Editor, server and viewer all use this list. */
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

/** The only URL schemes allowed in links. No other tag may have attributes. */
export const richTextLinkSchemes = ['https', 'http', 'mailto', 'tel'] as const
