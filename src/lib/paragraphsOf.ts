/** A plain text's paragraphs, each with its own line breaks; an empty line begins one. Text is never markup. */
export function paragraphsOf(body: string): string[] {
  return body
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.replace(/^\n+|\s+$/g, ''))
    .filter(Boolean)
}
