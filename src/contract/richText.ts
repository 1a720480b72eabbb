/** The only HTML tags allowed in a message's body. Both the server and the app's message view remove all others. */
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

/** The only URL schemes allowed in links. No tag except `a` may have attributes. */
export const richTextLinkSchemes = ['https', 'http', 'mailto', 'tel'] as const
