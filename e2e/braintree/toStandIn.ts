/**
 * Loaded before the built server (`node --import`): sends what the server asks Braintree's sandbox to the stand-in on the
 * port in STAND_IN_PORT.
 */
import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'

const port = process.env['STAND_IN_PORT'] ?? ''
const { request } = https
type Arguments = Parameters<typeof request>

https.request = ((...given: Arguments) => {
  // Braintree's SDK always gives options and a function.
  const [options, answer] = given as unknown as [RequestOptions, (response: IncomingMessage) => void]
  if (options.host !== 'payments.sandbox.braintree-api.com') return request(...given)
  return http.request({ ...options, host: '127.0.0.1', port }, answer)
}) as typeof request
