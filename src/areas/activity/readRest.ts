import type { Activity } from '#src/contract/activityLog.ts'

/** Maximum number of activities in one file. */
export const maxExported = 10_000

interface Page {
  readonly activities: readonly Activity[]
  readonly hasMore: boolean
}

/**
 * Reads from where `loaded` ends to the end of the log, or up to `maxExported` activities, and reports the count after
 * each page. `whole` is false if there would be more. Rejects as `read` does.
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
    // An empty page would be requested again and again.
    hasMore = page.hasMore && page.activities.length > 0
    onProgress(activities.length)
  }
  return { activities: activities.slice(0, maxExported), whole: !hasMore && activities.length <= maxExported }
}
