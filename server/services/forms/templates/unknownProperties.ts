const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/**
 * Returns the paths of properties that parsing left out, such as `pages[0].components[2].requried`. A misspelled rule
 * must not be ignored.
 */
export function unknownProperties(given: unknown, parsed: unknown, path = ''): string[] {
  if (!isRecord(given) || !isRecord(parsed)) return []
  return Object.keys(given).flatMap((name) => {
    const place = Array.isArray(given) ? `${path}[${name}]` : path ? `${path}.${name}` : name
    if (given[name] === undefined) return []
    return Object.hasOwn(parsed, name) ? unknownProperties(given[name], parsed[name], place) : [place]
  })
}
