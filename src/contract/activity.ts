import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** Logs a page view (portal §7). The body is the page's route pattern as plain text, with `$name` in place of ids. */
export const logPageView = endpoint({
  method: 'POST',
  path: 'p-portal/ActivityLog',
  allowedBy: { whose: 'user' },
  offline: 'never',
  bodyType: 'text',
  body: v.pipe(v.string(), v.maxLength(500)),
  reply: v.object({}),
})

/**
 * Reports a page that failed, or a queued write of an unknown kind. The report has no personal data: `route` is a
 * pattern without ids. Not in the spec.
 */
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
