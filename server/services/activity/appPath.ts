/** First parts of the paths of all pages, except `/` (portal §2). */
const areas = new Set(['app', 'auth', 'ce'])

/**
 * Returns the path of a page of the app for the activity log: without origin, search and fragment. Null if the text is
 * not a page of the app.
 */
export function appPath(address: string): string | null {
  const path = /^(\/[\w$.~@%/-]*)(?:[?#].*)?$/s.exec(address)?.[1]
  if (path === undefined || path.includes('//') || /(^|\/)\.\.?(\/|$)/.test(path)) return null
  const first = path.split('/')[1]
  return path === '/' || areas.has(first ?? '') ? path : null
}
