import { linkHref } from '../htmlOfDoc.ts'

/**
 * Returns a typed link as a complete address: `clinic.example` becomes a web address, `a@b.example` a mailto link.
 * Returns null if the text can't be an address, or if messages must not contain links with its scheme.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return null
  // A scheme has no dot here: in `clinic.example:8080`, the part before the colon is a host.
  if (/^[a-z][a-z0-9+-]*:/i.test(text)) return linkHref(text)
  if (!text.includes('.')) return null
  const whole = text.includes('@') && !text.includes('/') ? `mailto:${text}` : `https://${text}`
  return linkHref(whole)
}
