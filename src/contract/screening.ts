import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { modelTools } from './screeningTools.ts'
import { ToolResult } from './toolResults.ts'

/** The tools that must sign in to their analysis service (screening §4, §7). */
export const signedInTools = ['Arthritis', 'Edema', 'VisualVitals'] as const
export type SignedInTool = (typeof signedInTools)[number]

const type = v.picklist(signedInTools)

/**
 * Signs in to a tool's analysis service. Calls to the service send `Bearer` and the token in a header (screening §3);
 * `process_frame` sends them in its query (screening §7).
 */
export const ainexusLogin = endpoint({
  method: 'POST',
  path: 'ainexus/login',
  allowedBy: { whose: 'user', needs: ['ai'] },
  offline: 'never',
  body: v.object({ type }),
  reply: v.object({ token_type: v.string(), access_token: v.pipe(v.string(), v.minLength(1)) }),
})

/** Signs out of a tool's analysis service: the token becomes invalid. */
export const ainexusLogout = endpoint({
  method: 'POST',
  path: 'ainexus/logout',
  allowedBy: { whose: 'user', evenWithoutSubject: true },
  offline: 'never',
  body: v.object({ access_token: v.pipe(v.string(), v.minLength(1), v.maxLength(4000)), type }),
  reply: v.object({}),
})

/**
 * Why the server's model gave no result. `not-this-kind`: the file doesn't show what the tool looks at. `too-long`: a
 * recording of more than an hour. `model-not-installed`: the tool has no model here, or it failed its self-test.
 */
export const modelRefusals = ['not-this-kind', 'damaged', 'too-long', 'model-not-installed'] as const
export type ModelRefusal = (typeof modelRefusals)[number]

/**
 * Analyzes a picture or a sound with the clinic's own model, on this server (not in the spec). Nothing is stored.
 * Throws:
 * - 400 `bad-input` if a file is missing, or no picture or mp3.
 * - 503 `unavailable` if too many analyses wait, or the model needed too long.
 */
export const analyzeByModel = endpoint({
  method: 'POST',
  path: 'ainexus/analyze/{tool}',
  allowedBy: { whose: 'user', needs: ['ai'] },
  offline: 'never',
  params: v.object({ tool: v.picklist(modelTools) }),
  /** The file as a data URL: a JPEG or PNG, an mp3, or for XRay a DICOM file. */
  body: v.object({ file: v.pipe(v.string(), v.startsWith('data:'), v.maxLength(28_000_000)) }),
  reply: v.variant('kind', [
    v.object({ kind: v.literal('result'), result: ToolResult }),
    v.object({ kind: v.literal('refused'), why: v.picklist(modelRefusals) }),
  ]),
})
