import { ainexusLogin, ainexusLogout } from '#src/contract/screening.ts'
import type { Analysis } from '../analysis/createAnalysis.ts'
import { loginToService } from '../services/ainexus/loginToService.ts'
import { logoutOfService } from '../services/ainexus/logoutOfService.ts'
import { tokenHash } from '../services/ainexus/tokenHash.ts'
import { route, type Route } from './mount.ts'

/** Signing in to the analysis services, with the reference service, where there is one, told of it. */
export function screeningRoutes(analysis: Analysis | null): Route[] {
  return [
    route(ainexusLogin, async (ctx, input) => {
      const reply = await loginToService(ctx, input)
      analysis?.warm()
      return reply
    }),
    route(ainexusLogout, async (ctx, input) => {
      const reply = await logoutOfService(ctx, input)
      await analysis?.recheck(tokenHash(input.body.access_token))
      return reply
    }),
  ]
}
