import type { PatientAddress } from './readDemographics.ts'

/**
 * Returns an address in one line, such as `27 Mill Lane, Riverside, NY 13029`. Leaves out the country if it is `home`,
 * the clinic's own.
 */
export function addressText(address: PatientAddress, home = 'US'): string {
  const lines = address.streetAddr.split('\n').map((line) => line.trim())
  const region = [address.state, address.zipCode].filter(Boolean).join(' ')
  const country = address.country === home ? null : address.country
  return [...lines, address.city?.trim(), region, country].filter(Boolean).join(', ')
}
