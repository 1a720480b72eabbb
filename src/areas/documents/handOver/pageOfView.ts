import type { DocumentView } from '#src/contract/documentView.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/**
 * Returns a page with the text of a document. A Content Security Policy in it lets no script run and no picture load, even
 * if the stored text were not what our reader writes.
 */
export function pageOfView(title: string, { content, header }: Pick<DocumentView, 'content' | 'header'>): string {
  const language = header?.language ? ` lang="${escaped(header.language)}"` : ''
  const head = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    '<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:1rem auto;padding:0 1rem}table{border-collapse:collapse}th,td{border:1px solid #999;padding:.3rem .5rem;text-align:start}</style>',
  ]
  return `<!doctype html>\n<html${language} dir="auto"><head>${head.join('')}</head><body><h1>${escaped(title)}</h1>${content}</body></html>\n`
}
