import type { MiddlewareHandler } from 'hono'
import { ServiceError } from '../ServiceError.ts'

/** Answers that the process runs. Uses no database. */
export const healthz: MiddlewareHandler = async (c) => {
  c.header('cache-control', 'no-store')
  return c.json({ status: 'ok' })
}

/** Answers 200 if the instance can answer calls, otherwise 503. Public, so it does not say why. */
export function readyz(isReady: () => Promise<boolean>): MiddlewareHandler {
  return async (c) => {
    if (!(await isReady())) throw new ServiceError(503, 'unavailable', undefined, 5)
    c.header('cache-control', 'no-store')
    return c.json({ status: 'ready' })
  }
}
