/** Returns the usual name of a device, derived from its browser. Null if unknown. */
export function platformName(userAgent: string, touchPoints: number): string | null {
  if (/iPhone|iPod/.test(userAgent)) return 'iPhone'
  // An iPad identifies as a Mac, but Macs have no touch screen.
  if (/iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) return 'iPad'
  if (/Android/.test(userAgent)) return 'Android'
  if (/CrOS/.test(userAgent)) return 'Chromebook'
  if (/Windows/.test(userAgent)) return 'Windows'
  if (/Macintosh/.test(userAgent)) return 'Mac'
  if (/Linux|X11/.test(userAgent)) return 'Linux'
  return null
}

/** Returns a name that is not taken: `Windows`, `Windows 2` … */
export function freeName(wanted: string, taken: readonly string[]): string {
  let name = wanted
  for (let count = 2; taken.includes(name); count += 1) name = `${wanted} ${count}`
  return name
}
