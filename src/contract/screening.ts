import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** The tools that sign in to their analysis service first (screening §4, §7). */
export const signedInTools = ['Arthritis', 'Edema', 'VisualVitals'] as const
export type SignedInTool = (typeof signedInTools)[number]

const type = v.picklist(signedInTools)

/** Signs in to a tool's analysis service. The header of its calls is `Bearer` followed by the token (screening §3, §7). */
export const ainexusLogin = endpoint({
  method: 'POST',
  path: 'ainexus/login',
  allowedBy: { whose: 'user', needs: ['ai'] },
  offline: 'never',
  body: v.object({ type }),
  reply: v.object({ token_type: v.string(), access_token: v.pipe(v.string(), v.minLength(1)) }),
})

/** Ends it: the token is good for nothing from then on. */
export const ainexusLogout = endpoint({
  method: 'POST',
  path: 'ainexus/logout',
  allowedBy: { whose: 'user', evenWithoutSubject: true },
  offline: 'never',
  body: v.object({ access_token: v.pipe(v.string(), v.minLength(1), v.maxLength(4000)), type }),
  reply: v.object({}),
})
