import { readdirSync } from 'node:fs'
import type { Endpoint } from '#src/contract/endpoint.ts'

const folder = new URL('../src/contract/', import.meta.url)

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'allowedBy' in value

/** Every call that the contract declares, by `METHOD path`. */
export async function contractEndpoints(): Promise<ReadonlyMap<string, Endpoint>> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const modules: Record<string, unknown>[] = await Promise.all(names.map((name) => import(new URL(name, folder).href)))
  const endpoints = modules.flatMap((module) => Object.values(module)).filter(isEndpoint)
  return new Map(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))
}
