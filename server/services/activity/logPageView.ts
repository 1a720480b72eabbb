import type { SignedInContext } from '../context.ts'
import { ServiceError } from '../../ServiceError.ts'
import { appPath } from './appPath.ts'
import { type ActivityLimit, logLimitedActivity } from './logLimitedActivity.ts'

/** Nobody opens pages that fast by hand. */
const limits: readonly ActivityLimit[] = [
  { count: 60, ms: 60_000 },
  { count: 600, ms: 3_600_000 },
]

/**
 * Records that the caller opened a page (portal §7 `p-portal/ActivityLog`). Throws 400 if it is not a page of the app,
 * 429 `too-many-tries` beyond 60 pages a minute or 600 an hour.
 */
export async function logPageView(
  ctx: SignedInContext,
  { body }: { readonly body: string },
): Promise<Record<string, never>> {
  const url = appPath(body.trim())
  if (url === null) throw new ServiceError(400, 'bad-input', 'body: expected a path of the app')
  const wait = await logLimitedActivity(ctx, { activityType: 'page view', url }, limits)
  if (wait > 0) throw new ServiceError(429, 'too-many-tries', undefined, wait)
  return {}
}
