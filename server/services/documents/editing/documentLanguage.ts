import type { LocaleName } from '#src/contract/portal.ts'

/** HTML as `inLanguage` returns it. */
const marked = /^<div lang="(ar|en|es)" dir="(?:ltr|rtl)">(.*)<\/div>$/s

/** Returns HTML marked with the language in which it is written, and its direction. */
export function inLanguage(html: string, language: LocaleName): string {
  return `<div lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">${html}</div>`
}

/** Returns the language of HTML that `inLanguage` marked, and the HTML in it. Null if it is not marked. */
export function splitLanguage(html: string): { readonly language: LocaleName | null; readonly html: string } {
  const [, language, inner = html] = marked.exec(html) ?? []
  return { language: (language as LocaleName | undefined) ?? null, html: inner }
}
