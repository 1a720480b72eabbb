import { linkHref } from '../../draft/htmlOfDoc.ts'

/**
 * What somebody typed as the address of a link, as a whole address: `clinic.example` is a site's, `a@b.example` a
 * mailbox's. Null where it can be none, or is of a kind that no message may link to.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return null
  // `clinic.example:8080` begins with a site, not with a scheme.
  if (/^[a-z][a-z0-9+-]*:/i.test(text)) return linkHref(text)
  if (!text.includes('.')) return null
  const whole = text.includes('@') && !text.includes('/') ? `mailto:${text}` : `https://${text}`
  return linkHref(whole)
}
