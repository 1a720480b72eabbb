import { element, type Xml } from './xml.ts'

/** Returns a phone number as a `tel:` URL (RFC 3966); null if there is no number in it. */
export function phoneElement(text: string | null | undefined, use?: string): Xml | null {
  const digits = text?.replaceAll(/[^\d+]/g, '') ?? ''
  return /\d{3}/.test(digits) ? element('telecom', { use, value: `tel:${digits}` }) : null
}
