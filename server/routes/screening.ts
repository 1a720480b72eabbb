import { ainexusLogin, ainexusLogout } from '#src/contract/screening.ts'
import type { Analysis } from '../analysis/createAnalysis.ts'
import { loginToService } from '../services/ainexus/loginToService.ts'
import { logoutOfService } from '../services/ainexus/logoutOfService.ts'
import { tokenHash } from '../services/ainexus/tokenHash.ts'
import { route, type Route } from './mount.ts'

/** Routes of signing in to the analysis services. Logging out also informs the reference service. */
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
