import type { Appointment } from '#src/contract/appointments.ts'

export interface SiteContact {
  readonly address: string | null
  readonly phone: string | null
}

type Place = Pick<Appointment, 'siteID' | 'siteAddress' | 'sitePhone'>

/** Returns the address and phone of each site that the appointments name, by `siteID`. The first one of a site counts. */
export function siteContacts(appointments: readonly Place[]): ReadonlyMap<number, SiteContact> {
  const sites = new Map<number, SiteContact>()
  for (const { siteID, siteAddress, sitePhone } of appointments) {
    if (siteID === null || siteID === undefined) continue
    const known = sites.get(siteID)
    const address = known?.address ?? (siteAddress?.trim() || null)
    const phone = known?.phone ?? (sitePhone?.trim() || null)
    if (address || phone) sites.set(siteID, { address, phone })
  }
  return sites
}
