import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'

/** What one module of `src` imports from other modules of `src`, as paths from the project root. */
export interface Imports {
  readonly atOnce: readonly string[]
  /** Imported with `import()`. */
  readonly lazily: readonly string[]
}

export type ModuleGraph = ReadonlyMap<string, Imports>

export const routesFolder = 'src/routes/'

/**
 * Whether a file defines a route. The router ignores files whose name starts with a hyphen: they are parts of a
 * route's screen.
 */
export function isRouteFile(file: string): boolean {
  return file.startsWith(routesFolder) && !posix.basename(file).startsWith('-')
}

/** Matches the modules that only debug builds have: they are named Debug… or debug…. */
const debugModule = /\/[dD]ebug[A-Z][^/]*$/

/**
 * Returns the file that a specifier refers to, as a path from the project root. Returns null unless the specifier is
 * relative or starts with `#src/`.
 */
export function fileOf(importer: string, specifier: string): string | null {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('#src/')) return path.slice(1)
  return path.startsWith('.') ? posix.join(posix.dirname(importer), path) : null
}

/** Returns the `import()` expressions with a literal specifier in a module. */
export function lazyImportsOf(file: string, code: string) {
  return parseSync(file, code).module.dynamicImports.flatMap(({ start, end, moduleRequest }) => {
    const specifier = /^(['"`])(?<name>.*)\1$/.exec(code.slice(moduleRequest.start, moduleRequest.end))?.groups?.[
      'name'
    ]
    return specifier === undefined ? [] : [{ start, end, specifier }]
  })
}

/**
 * Reads the imports between the modules of `src`, without types. Leaves out imports of route files: they load only a
 * route's address, not its screen.
 */
export function readModuleGraph(root: string, isDebugBuild: boolean): ModuleGraph {
  const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.(test|d|gen)\.tsx?$/.test(name))
    .map(({ parentPath, name }) => posix.join(parentPath.slice(root.length + 1), name))
    .filter((file) => isDebugBuild || !debugModule.test(file))
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'))]))
}

function importsOf(file: string, code: string): Imports {
  const { staticImports, staticExports } = parseSync(file, code).module
  const named = [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
    ),
  ]
  const inSrc = (specifiers: readonly string[]) =>
    specifiers.flatMap((specifier) => {
      const to = fileOf(file, specifier)
      return to === null || isRouteFile(to) ? [] : [to]
    })
  return { atOnce: inSrc(named), lazily: inSrc(lazyImportsOf(file, code).map(({ specifier }) => specifier)) }
}

/** Returns the modules that `roots` reach, including `roots`. */
export function reachedFrom(graph: ModuleGraph, roots: readonly string[], by: readonly (keyof Imports)[]): Set<string> {
  const reached = new Set<string>()
  const left = [...roots]
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    const imports = graph.get(file)
    if (!imports || reached.has(file)) continue
    reached.add(file)
    for (const kind of by) left.push(...imports[kind])
  }
  return reached
}
