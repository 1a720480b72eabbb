import { oneLine } from './oneLine.ts'

/** Returns name and address of a site on one line, without invisible characters. Empty if there are none. */
export function appointmentPlace(siteName: string | null, siteAddress: string | null): string {
  const lines = [siteName ?? '', ...(siteAddress?.split(/[\r\n]+/) ?? [])]
  return lines
    .map((line) => oneLine(line, 200))
    .filter(Boolean)
    .join(', ')
}
