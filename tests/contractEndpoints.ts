import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import type { Endpoint } from '#src/contract/endpoint.ts'

const folder = new URL('../src/contract/', import.meta.url)

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'allowedBy' in value

/** Returns an endpoint's name: `METHOD path`. */
export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/** Returns every endpoint of the contract by file name: `labs` for src/contract/labs.ts. */
export async function endpointsByModule(): Promise<ReadonlyMap<string, readonly Endpoint[]>> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const modules = await Promise.all(
    names.map(async (name): Promise<[string, readonly Endpoint[]]> => {
      const exported = (await import(new URL(name, folder).href)) as Record<string, unknown>
      return [basename(name, '.ts'), Object.values(exported).filter(isEndpoint)]
    }),
  )
  return new Map(modules.filter(([, endpoints]) => endpoints.length > 0))
}

/** Returns every endpoint of the contract by `METHOD path`. */
export async function contractEndpoints(): Promise<ReadonlyMap<string, Endpoint>> {
  const endpoints = [...(await endpointsByModule()).values()].flat()
  return new Map(endpoints.map((endpoint) => [nameOf(endpoint), endpoint]))
}
