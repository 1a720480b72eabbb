import { noInformation } from './datatypes.ts'
import { hasText } from './hasText.ts'
import { element, type Xml, xmlText } from './xml.ts'

/** Parts of an address. */
export interface AddressParts {
  readonly lines: readonly string[]
  readonly city?: string | null | undefined
  readonly state?: string | null | undefined
  readonly zip?: string | null | undefined
  readonly country?: string | null | undefined
}

/** Returns an address of its parts. C-CDA allows four lines of a street. */
export function addressElement({ lines, city, state, zip, country }: AddressParts, use?: string): Xml {
  const streets = lines.map((line) => line.trim()).filter((line) => hasText(line))
  const shown = streets.length <= 4 ? streets : [...streets.slice(0, 3), streets.slice(3).join(', ')]
  const part = (name: string, value: string | null | undefined) =>
    hasText(value) ? element(name, {}, xmlText(value.trim())) : noInformation(name)
  return element(
    'addr',
    { use },
    shown.length > 0
      ? shown.map((line) => element('streetAddressLine', {}, xmlText(line)))
      : noInformation('streetAddressLine'),
    part('city', city),
    part('state', state),
    part('postalCode', zip),
    hasText(country) && element('country', {}, xmlText(country.trim())),
  )
}

/** Returns the parts of a written address if they can be told apart, otherwise its lines. */
export function addressParts(text: string): AddressParts {
  const [, street, city, state, zip] =
    /^([^\n]+?),\s*([^,\n]+),\s*([A-Z]{2}),?\s+(\d{5}(?:-\d{4})?)(?:,\s*USA?)?$/.exec(text.trim()) ?? []
  return hasText(street) ? { lines: [street], city, state, zip } : { lines: text.split('\n') }
}

/** Returns a written address: with its parts if they can be told apart, otherwise as lines. */
export function writtenAddress(text: string | null | undefined): Xml {
  return hasText(text) ? addressElement(addressParts(text)) : noInformation('addr')
}

/** Returns a phone number as a `tel:` URL (RFC 3966); null if there is no number in it. */
export function phone(text: string | null | undefined, use?: string): Xml | null {
  const digits = text?.replaceAll(/[^\d+]/g, '') ?? ''
  return /\d{3}/.test(digits) ? element('telecom', { use, value: `tel:${digits}` }) : null
}
