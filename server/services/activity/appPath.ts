/** First parts of the page paths that the log accepts, besides `/` (portal §2). */
const areas = new Set(['app', 'auth', 'ce'])

/**
 * Returns the path of a page of the app for the activity log, without search and fragment. Null for a full URL, for a
 * path with `//` or dot segments, and for a path outside `areas` other than `/`.
 */
export function appPath(address: string): string | null {
  const path = /^(\/[\w$.~@%/-]*)(?:[?#].*)?$/s.exec(address)?.[1]
  if (path === undefined || path.includes('//') || /(^|\/)\.\.?(\/|$)/.test(path)) return null
  const first = path.split('/')[1]
  return path === '/' || areas.has(first ?? '') ? path : null
}
