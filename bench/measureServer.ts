import autocannon from 'autocannon'
import { median } from './visitPage.ts'

export interface ServerFigures {
  readonly path: string
  readonly perSecond: number
  readonly p99: number
}

const seconds = 5
const connections = 50

/** Returns requests per second and p99 (ms) of each path with 50 connections: medians of three interleaved rounds. */
export async function measureServer(origin: string, paths: readonly string[], token: string): Promise<ServerFigures[]> {
  const seen = new Map<string, { perSecond: number[]; p99: number[] }>(
    paths.map((path) => [path, { perSecond: [], p99: [] }]),
  )
  for (let round = 0; round < 3; round++)
    for (const path of paths) {
      const result = await autocannon({
        url: origin + path,
        connections,
        duration: seconds,
        headers: { authorization: `Bearer ${token}` },
      })
      if (result.non2xx > 0 || result.errors > 0)
        throw new Error(`${path}: ${result.non2xx} refusals, ${result.errors} errors`)
      seen.get(path)?.perSecond.push(result.requests.average)
      seen.get(path)?.p99.push(result.latency.p99)
    }
  return [...seen].map(([path, { perSecond, p99 }]) => ({ path, perSecond: median(perSecond), p99: median(p99) }))
}
