/** Every page of the app lies under one of these (portal §2). */
const areas = new Set(['app', 'auth', 'ce'])

/**
 * The path of a page of the app, as the activity log keeps it: no origin, no search, no fragment. Null where the text
 * names no page of ours.
 */
export function appPath(address: string): string | null {
  const path = /^(\/[\w$.~@%/-]*)(?:[?#].*)?$/s.exec(address)?.[1]
  if (path === undefined || path.includes('//') || /(^|\/)\.\.?(\/|$)/.test(path)) return null
  const first = path.split('/')[1]
  return path === '/' || areas.has(first ?? '') ? path : null
}
