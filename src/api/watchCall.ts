import type { Endpoint } from '#src/contract/endpoint.ts'
import { debugLog, isLogged } from '#src/lib/debugSettings.ts'
import { ApiError } from './errors.ts'

/** Names of properties whose values are masked in the debug log. */
const secret = /password|token|pin$|key$/i

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, secret.test(name) ? '…' : withoutSecrets(inner)]),
  )
}

/** Logs a call to the console as far as the debug settings ask for it, and passes its outcome on (portal §2). */
export async function watchCall<T>(endpoint: Endpoint, input: unknown, call: Promise<T>): Promise<T> {
  const name = `${endpoint.method} ${endpoint.path}`
  const begun = performance.now()
  const took = () => `${Math.round(performance.now() - begun)} ms`
  debugLog('httpRequests', `request ${name}`)
  if (isLogged('httpRequestData')) console.info('[debug]', `request data ${name}`, withoutSecrets(input))
  try {
    const reply = await call
    debugLog('httpResponses', `response ${name}: ok, ${took()}`, withoutSecrets(reply))
    return reply
  } catch (error) {
    if (error instanceof ApiError) {
      const { status, code, detail = '' } = error
      debugLog('httpResponses', `response ${name}: ${status} ${code}, ${took()}`)
      debugLog('errors', `failed ${name}: ${status} ${code}`, detail)
      // `detail` is the path at which the reply differs from the contract.
      if (code === 'wrong-shape') debugLog('dbValidation', `not what the contract says, ${name}: ${detail}`)
    }
    throw error
  }
}
