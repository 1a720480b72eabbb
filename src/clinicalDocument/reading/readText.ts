import { element, type HtmlNode } from './html/HtmlElement.ts'

/** Number of lines of one block, so that a long text is shown in pieces. */
const blockLines = 100

/** Returns a plain text with its lines and blanks as written. */
export function readText(text: string): HtmlNode[] {
  // oxlint-disable-next-line no-control-regex -- these are what it removes
  const lines = text.replace(/[\u0000-\u0008\u000b\u000e-\u001f]/g, '').split(/\r\n|[\r\n\f]/)
  while (lines.at(-1)?.trim() === '') lines.pop()
  const blocks: HtmlNode[] = []
  for (let at = 0; at < lines.length; at += blockLines)
    blocks.push(element('pre', [lines.slice(at, at + blockLines).join('\n')]))
  return blocks
}
