/** What a User-Agent header says in plain names. A part is null if it is not recognized. */
export interface BrowserName {
  readonly browser: string | null
  readonly system: string | null
  /** Whether it is a phone or a tablet. */
  readonly isMobile: boolean
}

// The order matters: most browsers also name the ones that they descend from.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Returns the browser and the system that a User-Agent header names. */
export function browserOf(userAgent: string | null): BrowserName {
  const named = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null
  const system = named(systems)
  return {
    browser: named(browsers),
    system,
    isMobile: system === 'iPhone' || system === 'iPad' || system === 'Android',
  }
}
