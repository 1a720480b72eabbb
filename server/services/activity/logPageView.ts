import type { AccountContext } from '../account/accountContext.ts'
import type { SignedInContext } from '../context.ts'
import { ServiceError } from '../../ServiceError.ts'
import { appPath } from './appPath.ts'
import { logLimitedActivity } from './logLimitedActivity.ts'

/**
 * Records that the caller opened a page (portal §7 `p-portal/ActivityLog`). Throws 400 if it is not a page of the app,
 * 429 `too-many-tries` beyond `pageViewsPerHour`, or a tenth of it within a minute.
 */
export async function logPageView(
  ctx: SignedInContext & Pick<AccountContext, 'settings'>,
  { body }: { readonly body: string },
): Promise<Record<string, never>> {
  const url = appPath(body.trim())
  if (url === null) throw new ServiceError(400, 'bad-input', 'body: expected a path of the app')
  const { pageViewsPerHour } = ctx.settings
  const limits = [
    { count: Math.ceil(pageViewsPerHour / 10), ms: 60_000 },
    { count: pageViewsPerHour, ms: 3_600_000 },
  ]
  const wait = await logLimitedActivity(ctx, { activityType: 'page view', url }, limits)
  if (wait > 0) throw new ServiceError(429, 'too-many-tries', undefined, wait)
  return {}
}
