/** What a device calls itself, by what its browser says of it; null for others. */
export function platformName(userAgent: string, touchPoints: number): string | null {
  if (/iPhone|iPod/.test(userAgent)) return 'iPhone'
  // An iPad says that it is a Mac, which has no touch screen.
  if (/iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) return 'iPad'
  if (/Android/.test(userAgent)) return 'Android'
  if (/CrOS/.test(userAgent)) return 'Chromebook'
  if (/Windows/.test(userAgent)) return 'Windows'
  if (/Macintosh/.test(userAgent)) return 'Mac'
  if (/Linux|X11/.test(userAgent)) return 'Linux'
  return null
}

/** A name that none of the others has: `Windows`, `Windows 2` … */
export function freeName(wanted: string, taken: readonly string[]): string {
  let name = wanted
  for (let count = 2; taken.includes(name); count += 1) name = `${wanted} ${count}`
  return name
}
