import type { AddressValue } from '#src/contract/corrections.ts'
import { defaultCountryId } from '#src/contract/referenceLists.ts'

/**
 * Returns the lines of an address as envelopes have them: street lines, then city, state and postal code, then the country
 * if it is not the default one. `names.state`: code or name.
 */
export function addressLines(
  { Street, City, StateName, ZipCode, CountryId }: AddressValue,
  names: { readonly state: string | null; readonly country: string | null },
): readonly string[] {
  const state = names.state ?? StateName
  const region = [state, ZipCode].filter(Boolean).join(' ')
  const place = [City, region].filter(Boolean).join(', ')
  const country = CountryId === defaultCountryId ? null : names.country
  return [...Street.split(/\r?\n/u), place, country].flatMap((line) => line?.trim() || [])
}
