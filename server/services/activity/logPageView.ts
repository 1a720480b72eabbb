import type { SignedInContext } from '../context.ts'
import { ServiceError } from '../../ServiceError.ts'
import { appPath } from './appPath.ts'
import { logActivity } from './logActivity.ts'

/**
 * Records that the caller opened a page (portal §7 `p-portal/ActivityLog`). Throws 400 if it is not a page of the app.
 */
export async function logPageView(
  ctx: SignedInContext,
  { body }: { readonly body: string },
): Promise<Record<string, never>> {
  const url = appPath(body.trim())
  if (url === null) throw new ServiceError(400, 'bad-input', 'body: expected a path of the app')
  await logActivity(ctx, { activityType: 'page view', url })
  return {}
}
