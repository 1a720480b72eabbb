import { clientErrors } from '../../db/schema/accounts.ts'
import type { SignedInContext } from '../context.ts'
import { ServiceError } from '../../ServiceError.ts'
import { appPath } from './appPath.ts'
import { logActivity } from './logActivity.ts'

interface Report {
  readonly route: string
  readonly code: string
  readonly version: string
  readonly stack: string
}

/**
 * Stores an error that the app reported, and logs it as an activity. Throws 400 if the route is not a page of the app.
 */
export async function reportClientError(
  ctx: SignedInContext,
  { body }: { readonly body: Report },
): Promise<Record<string, never>> {
  const route = appPath(body.route)
  if (route === null) throw new ServiceError(400, 'bad-input', 'body.route: expected a path of the app')
  const { code, version, stack } = body
  const at = ctx.now()
  await ctx.db.transaction(async (tx) => {
    await tx.insert(clientErrors).values({ at, route, code, version, stack })
    await logActivity({ ...ctx, db: tx }, { activityType: 'client error', url: route })
  })
  return {}
}
