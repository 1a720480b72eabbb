import type { Activity } from '#src/contract/activityLog.ts'

/** As many lines as one file holds. */
export const maxExported = 10_000

interface Page {
  readonly activities: readonly Activity[]
  readonly hasMore: boolean
}

/**
 * Goes on reading from where `loaded` ends to the end of the log, or to `maxExported` lines, and says after each page
 * how many there are. `whole` is false where there would be more. Rejects as `read` does.
 */
export async function readRest(
  loaded: Page,
  read: (before: string) => Promise<Page>,
  onProgress: (count: number) => void,
): Promise<{ readonly activities: readonly Activity[]; readonly whole: boolean }> {
  const activities = [...loaded.activities]
  let { hasMore } = loaded
  while (hasMore && activities.length < maxExported) {
    const last = activities.at(-1)
    if (!last) break
    const page = await read(String(last.activityId))
    activities.push(...page.activities)
    // A page without lines would be asked for again and again.
    hasMore = page.hasMore && page.activities.length > 0
    onProgress(activities.length)
  }
  return { activities: activities.slice(0, maxExported), whole: !hasMore && activities.length <= maxExported }
}
