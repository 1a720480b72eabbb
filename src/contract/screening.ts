import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

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
