import { reachedFrom, routesFolder, type ModuleGraph } from './moduleGraph.ts'

/** The app's entry, and the routes that its first screen can turn into without a request. */
export const startFiles = [
  'src/main.tsx',
  ...['__root', '$', 'auth', 'auth/index', 'auth/login', 'auth/logout', 'auth/timeout', 'auth/$'].map(
    (route) => `${routesFolder}${route}.tsx`,
  ),
]

/** The signed-in shell, and the page that opens in it first. */
const shellFiles = [`${routesFolder}app.tsx`, `${routesFolder}app/home.tsx`]

/** The ids of the texts that stand in each file. */
export type TextsByFile = ReadonlyMap<string, readonly string[]>

export interface TextParts {
  /** The ids of the texts in each part, by its name: `signIn`, `portal`, and one a group of routes or lazy module. */
  readonly parts: ReadonlyMap<string, ReadonlySet<string>>
  /** The names of the parts that a route file needs besides `signIn`, which is always there. */
  readonly ofRoute: (file: string) => readonly string[]
  /** Likewise of a module that another one imports by `import()`. */
  readonly ofLazy: (importer: string, module: string) => readonly string[]
}

/**
 * Sorts texts by what loads the code that uses them:
 * - `signIn`: what the app's start imports. The app draws nothing before these are there.
 * - `portal`: what the signed-in shell and Home reach. Every signed-in page waits for these.
 * - one part a group of routes, such as `app/settings`: the rest of what its routes reach.
 * - one part a module that the start imports lazily.
 * A text that several use is in each of their parts, unless all of them have it from `signIn` or `portal`.
 */
export function findTextParts(graph: ModuleGraph, texts: TextsByFile): TextParts {
  const textsOf = (files: Iterable<string>, ...without: ReadonlySet<string>[]) =>
    new Set([...files].flatMap((file) => texts.get(file) ?? []).filter((id) => !without.some((part) => part.has(id))))
  const allOf = (roots: readonly string[]) => reachedFrom(graph, roots, ['atOnce', 'lazily'])

  const start = reachedFrom(graph, startFiles, ['atOnce'])
  const signIn = textsOf(start)
  const portal = textsOf(allOf(shellFiles), signIn)
  const parts = new Map([
    ['signIn', signIn],
    ['portal', portal],
  ])

  const names = new Map<string, string>()
  /** Adds a part; an equal one stands for both. */
  const add = (name: string, ids: Set<string>) => {
    if (ids.size === 0) return null
    const content = [...ids].toSorted().join()
    const known = names.get(content) ?? name
    names.set(content, known)
    parts.set(known, ids)
    return known
  }

  const routes = Map.groupBy(
    [...graph.keys()].filter((file) => file.startsWith(routesFolder) && !startFiles.includes(file)),
    groupOf,
  )
  const neededByGroup = new Map<string, readonly string[]>()
  for (const [group, files] of routes) {
    const base = isInShell(group) ? [portal] : []
    const own = add(group, textsOf(allOf(files), signIn, ...base))
    neededByGroup.set(group, [...(base.length > 0 ? ['portal'] : []), ...(own === null ? [] : [own])])
  }

  const neededByLazy = new Map<string, readonly string[]>()
  for (const module of new Set([...start].flatMap((file) => graph.get(file)?.lazily ?? []))) {
    if (start.has(module)) continue
    const own = add(module.replace(/\.tsx?$/, ''), textsOf(allOf([module]), signIn))
    if (own !== null) neededByLazy.set(module, [own])
  }

  return {
    parts,
    ofRoute: (file) => (startFiles.includes(file) ? [] : (neededByGroup.get(groupOf(file)) ?? [])),
    // Elsewhere the part of the importer has the texts of what it imports lazily.
    ofLazy: (importer, module) => (start.has(importer) ? (neededByLazy.get(module) ?? []) : []),
  }
}

const isInShell = (group: string) => group === 'app' || group.startsWith('app/')

/** The top of a route's address: `app/settings` for `app/settings_.account.tsx`, `auth` for `auth/unlock.tsx`. */
function groupOf(file: string): string {
  const address = file.slice(routesFolder.length).replace(/\.tsx?$/, '')
  const [top = '', next] = address.split(/[/.]/)
  return top === 'app' && next !== undefined ? `app/${next.replace(/_$/, '')}` : top
}
