import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** portal §7: the body is the current page's address as text, ids replaced by their route's `$name`. */
export const logPageView = endpoint({
  method: 'POST',
  path: 'p-portal/ActivityLog',
  allowedBy: { whose: 'user' },
  offline: 'never',
  bodyType: 'text',
  body: v.pipe(v.string(), v.maxLength(500)),
  reply: v.object({}),
})

/** Chosen. A report of the error boundary: a route pattern without ids, a code, the version, the stack. Never data. */
export const reportClientError = endpoint({
  method: 'POST',
  path: 'p-portal/ClientErrors',
  allowedBy: { whose: 'user' },
  offline: 'never',
  body: v.object({
    route: v.pipe(v.string(), v.maxLength(300)),
    code: v.pipe(v.string(), v.maxLength(100)),
    version: v.pipe(v.string(), v.maxLength(40)),
    stack: v.pipe(v.string(), v.maxLength(8000)),
  }),
  reply: v.object({}),
})
