import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** One file importing another. Paths are relative to the repository. */
export interface Import {
  readonly from: string
  readonly to: string
}

/** The imports of each file, by path. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** Reads a file of the repository. */
export function sourceText(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** Lists the TypeScript files of a folder and its subfolders, except generated ones. */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.gen.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

/** Returns each name that a source text imports or re-exports from: static, dynamic and type imports. */
export function importedNames(file: string, text: string): string[] {
  const { module, program } = parseSync(file, text)
  const names = [
    ...module.staticImports.map((found) => found.moduleRequest.value),
    ...module.staticExports.flatMap((found) => found.entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      text.slice(start, end).replaceAll(/^['"`]|['"`]$/g, ''),
    ),
  ]
  // The parser's list of imports lacks the type `import('./a.ts').A`.
  const visitor = new Visitor({ TSImportType: ({ source }) => void names.push(source.value) })
  if (/\bimport\(/.test(text)) visitor.visit(program)
  return names
}

/** Returns the imports of a file that lead to other files of the repository. */
export function importsOf(file: string, text: string = sourceText(file)): Import[] {
  const paths = importedNames(file, text).flatMap((name) => {
    const [path = ''] = name.split('?')
    if (path.startsWith('#')) return path.slice(1)
    return path.startsWith('.') ? posix.join(posix.dirname(file), path) : []
  })
  return [...new Set(paths)].map((to) => ({ from: file, to }))
}

/** Finds circular imports. Each is described by its files in order, with the first one repeated at the end. */
export function cyclesIn(graph: ImportGraph): string[] {
  const done = new Set<string>()
  const path: string[] = []
  const cycles: string[] = []
  const visit = (file: string): void => {
    const start = path.indexOf(file)
    if (start !== -1) cycles.push([...path.slice(start), file].join(' -> '))
    if (start !== -1 || done.has(file)) return
    path.push(file)
    for (const next of graph.get(file) ?? []) visit(next)
    path.pop()
    done.add(file)
  }
  for (const file of graph.keys()) visit(file)
  return cycles
}
