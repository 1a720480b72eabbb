import { fhirResourceOf, fhirResources } from '../services/fhirClients/fhirResources.ts'

/** Matches SMART scopes for reading: `system/Observation.rs`, `system/*.read`. Also matches unsupported types. */
const pattern = /^system\/(\*|[A-Za-z]+)\.(read|rs|r|s)$/

interface Scope {
  readonly type: string
  readonly reads: boolean
  readonly searches: boolean
}

function scopeOf(text: string): Scope | null {
  const [, type, rights] = pattern.exec(text) ?? []
  if (!type || !rights || (type !== '*' && !fhirResourceOf(type))) return null
  const both = rights === 'read' || rights === 'rs'
  return { type, reads: both || rights === 'r', searches: both || rights === 's' }
}

/** Returns the requested scopes that this server can grant, without duplicates. */
export function grantableScopes(asked: string): string[] {
  return [...new Set(asked.split(' '))].filter((text) => scopeOf(text) !== null)
}

/** Checks whether the scopes allow this interaction with a resource type. */
export function allows(scopes: readonly string[], type: string, interaction: 'read' | 'search'): boolean {
  return scopes.some((text) => {
    const scope = scopeOf(text)
    if (!scope || (scope.type !== '*' && scope.type !== type)) return false
    return interaction === 'read' ? scope.reads : scope.searches
  })
}

export const supportedScopes = ['*', ...fhirResources.map(({ resName }) => resName)].flatMap((type) => [
  `system/${type}.read`,
  `system/${type}.rs`,
])
