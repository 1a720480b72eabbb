import autocannon from 'autocannon'
import { median } from './visitPage.ts'

/** A kind of request that is measured. */
export interface Request {
  readonly name: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface ServerFigures {
  readonly name: string
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

const seconds = 5
const connections = 50

/**
 * Returns requests per second, p50 and p99 (ms) of each request with 50 connections, which use these tokens in turn:
 * medians of three interleaved rounds.
 */
export async function measureServer(
  origin: string,
  requests: readonly Request[],
  tokens: readonly string[],
): Promise<ServerFigures[]> {
  const seen = new Map<string, { perSecond: number[]; p50: number[]; p99: number[] }>(
    requests.map(({ name }) => [name, { perSecond: [], p50: [], p99: [] }]),
  )
  for (let round = 0; round < 3; round++)
    for (const { name, path, headers } of requests) {
      const result = await autocannon({
        url: origin,
        connections,
        duration: seconds,
        requests: tokens.map((token) => ({ path, headers: { authorization: `Bearer ${token}`, ...headers } })),
      })
      const refusals = result['4xx'] + result['5xx']
      if (refusals > 0 || result.errors > 0) throw new Error(`${name}: ${refusals} refusals, ${result.errors} errors`)
      seen.get(name)?.perSecond.push(result.requests.average)
      seen.get(name)?.p50.push(result.latency.p50)
      seen.get(name)?.p99.push(result.latency.p99)
    }
  return [...seen].map(([name, { perSecond, p50, p99 }]) => ({
    name,
    perSecond: median(perSecond),
    p50: median(p50),
    p99: median(p99),
  }))
}
