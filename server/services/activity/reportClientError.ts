import { clientErrors } from '../../db/schema/accounts.ts'
import type { SignedInContext } from '../context.ts'
import { ServiceError } from '../../ServiceError.ts'
import { appPath } from './appPath.ts'
import { type ActivityLimit, logLimitedActivity } from './logLimitedActivity.ts'

/** More reports of one user say nothing new. */
const limits: readonly ActivityLimit[] = [{ count: 30, ms: 3_600_000 }]

interface Report {
  readonly route: string
  readonly code: string
  readonly version: string
  readonly stack: string
}

/**
 * Stores an error that the app reported, and logs it as an activity. Ignores more than 30 reports of a user within an
 * hour: the app can't do anything about a refusal. Throws 400 if the route is not a page of the app.
 */
export async function reportClientError(
  ctx: SignedInContext,
  { body }: { readonly body: Report },
): Promise<Record<string, never>> {
  const route = appPath(body.route)
  if (route === null) throw new ServiceError(400, 'bad-input', 'body.route: expected a path of the app')
  const { code, version, stack } = body
  if ((await logLimitedActivity(ctx, { activityType: 'client error', url: route }, limits)) > 0) return {}
  await ctx.db.insert(clientErrors).values({ at: ctx.now(), route, code, version, stack })
  return {}
}
