import { basename } from 'node:path'
import { isRouteFile, reachedFrom, routesFolder, type ModuleGraph } from './moduleGraph.ts'

/** The app's entry, and the routes that its first screen can switch to without a request. */
export const startFiles = [
  'src/main.tsx',
  ...['__root', '$', 'auth', 'auth/index', 'auth/login', 'auth/logout', 'auth/timeout', 'auth/$'].map(
    (route) => `${routesFolder}${route}.tsx`,
  ),
]

/** The signed-in shell, and the page that opens first in it. */
const shellFiles = [`${routesFolder}app.tsx`, `${routesFolder}app/home.tsx`]

/** Name prefix of the parts that extend `portal`. */
export const inShell = 'app-'

/** Text ids by the file that shows them. */
export type TextsByFile = ReadonlyMap<string, readonly string[]>

export interface TextParts {
  /** Text ids by part: `signIn`, `portal`, and one part per group of routes or lazy module. */
  readonly parts: ReadonlyMap<string, ReadonlySet<string>>
  /** Route files and lazy modules that need each part. `signIn` is left out, because all of them need it. */
  readonly owners: ReadonlyMap<string, readonly string[]>
  /**
   * Returns the part that a route file needs besides `signIn`. A part whose name starts with `inShell` also loads
   * `portal`.
   */
  readonly ofRoute: (file: string) => string | undefined
  /** Returns the part of a module that another module imports with `import()`. */
  readonly ofLazy: (importer: string, module: string) => string | undefined
}

/**
 * Sorts texts by what loads the code that uses them:
 * - `signIn`: what the app's start imports. The app draws nothing before these are loaded.
 * - `portal`: what the signed-in shell and Home reach. Every signed-in page waits for these.
 * - one part per group of routes, such as `app-settings`: the rest of what its routes reach.
 * - one part per module that the start imports lazily.
 *
 * No part repeats a text of `signIn`. A part that extends `portal` doesn't repeat a text of `portal` either. Any other
 * text is in every part that uses it.
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

  const nameByContent = new Map<string, string>()
  /** Adds a part and returns its name. Equal parts are added once. */
  const add = (wantedName: string, ids: Set<string>) => {
    if (ids.size === 0) return undefined
    const content = [wantedName.startsWith(inShell), ...[...ids].toSorted()].join()
    let name = nameByContent.get(content) ?? wantedName
    while (parts.has(name) && !nameByContent.has(content)) name += '-'
    nameByContent.set(content, name)
    parts.set(name, ids)
    return name
  }

  const routes = Map.groupBy(
    [...graph.keys()].filter((file) => isRouteFile(file) && !startFiles.includes(file)),
    groupOf,
  )
  const neededByGroup = new Map<string, string | undefined>()
  for (const [group, files] of routes) {
    const isInShell = group === 'app' || group.startsWith(inShell)
    const own = add(group, textsOf(allOf(files), signIn, ...(isInShell ? [portal] : [])))
    neededByGroup.set(group, own ?? (isInShell ? 'portal' : undefined))
  }

  const neededByLazy = new Map<string, string | undefined>()
  for (const module of new Set([...start].flatMap((file) => graph.get(file)?.lazily ?? []))) {
    if (start.has(module)) continue
    const own = textsOf(allOf([module]), signIn)
    // Reuse a part that is at most twice as large: that costs less than one more file.
    const fits = ([name, ids]: [string, ReadonlySet<string>]) =>
      name !== 'signIn' && !name.startsWith(inShell) && ids.size <= 2 * own.size && [...own].every((id) => ids.has(id))
    const known = own.size === 0 ? undefined : [...parts].find(fits)?.[0]
    neededByLazy.set(module, known ?? add(basename(module).replace(/\.tsx?$/, ''), own))
  }

  const groups = [...routes].flatMap(([group, files]) =>
    files.map((owner) => ({ owner, part: neededByGroup.get(group) })),
  )
  const lazies = [...neededByLazy].map(([owner, part]) => ({ owner, part }))
  const owners = new Map<string, string[]>()
  for (const { owner, part } of [...groups, ...lazies])
    if (part !== undefined) owners.set(part, [...(owners.get(part) ?? []), owner])

  return {
    parts,
    owners,
    ofRoute: (file) => (startFiles.includes(file) ? undefined : neededByGroup.get(groupOf(file))),
    // An importer outside the start has a part that already includes the texts of its lazy imports.
    ofLazy: (importer, module) => (start.has(importer) ? neededByLazy.get(module) : undefined),
  }
}

/**
 * Returns the top of a route's address: `app-settings` for `app/settings_.account.tsx`, `auth` for `auth/unlock.tsx`.
 */
function groupOf(file: string): string {
  const address = file.slice(routesFolder.length).replace(/\.tsx?$/, '')
  const [top = '', next] = address.split(/[/.]/)
  return top === 'app' && next !== undefined ? `${inShell}${next.replace(/_$/, '')}` : top
}
