import { ainexusLogin, ainexusLogout, analyzeByModel } from '#src/contract/screening.ts'
import type { ToolEngines } from '#src/contract/screeningTools.ts'
import type { Analysis } from '../analysis/createAnalysis.ts'
import type { ToolModels } from '../screening/createToolModels.ts'
import { loginToService } from '../services/ainexus/loginToService.ts'
import { logoutOfService } from '../services/ainexus/logoutOfService.ts'
import { tokenHash } from '../services/ainexus/tokenHash.ts'
import { onThread } from '../thread/onThread.ts'
import { analyzedFile, type readAnalyzedFileBody } from './largeBodies.ts'
import { route, type Route } from './mount.ts'

export interface ScreeningSettings {
  /** The reference analysis service, if this deployment offers it. */
  readonly analysis: Analysis | null
  /** The clinic's own models of the screening tools, if it has any. */
  readonly models: ToolModels | null
  /** Engines of the screening tools. */
  readonly tools: ToolEngines
}

/** The longest data URL and the JSON around it, bytes. */
const analysisBodyLimit = 28_000_100

const notInstalled = { kind: 'refused', why: 'model-not-installed' } as const

/**
 * Routes of signing in to the analysis services, and of the clinic's own models. Logging out also informs the reference
 * service.
 */
export function screeningRoutes({ analysis, models, tools }: ScreeningSettings): Route[] {
  return [
    route(ainexusLogin, async (ctx, input) => {
      const reply = await loginToService(ctx, input, tools)
      if (input.body.type === 'VisualVitals') analysis?.warm()
      return reply
    }),
    route(ainexusLogout, async (ctx, input) => {
      const reply = await logoutOfService(ctx, input)
      await analysis?.recheck(tokenHash(input.body.access_token))
      return reply
    }),
    route(
      analyzeByModel,
      async (_ctx, { params, body }) => models?.analyze(params.tool, analyzedFile(body)) ?? notInstalled,
      {
        bodyLimit: analysisBodyLimit,
        isAnalysis: true,
        answerLarge: async (_ctx, { params, bytes }) => {
          const task = { params, bytes }
          const file = await onThread<typeof readAnalyzedFileBody>('readAnalyzedFileBody', task, [bytes.buffer])
          return models?.analyze(params.tool, file) ?? notInstalled
        },
      },
    ),
  ]
}
