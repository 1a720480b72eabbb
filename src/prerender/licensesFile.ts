import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const readManifest = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** Build tools whose own code is in the built files: Tailwind's base styles, and the loaders of chunks. */
const toolsInBuild = ['tailwindcss', 'vite', 'rolldown']

/** Returns the folder from which code in `from` loads a package. Null if it is not installed, as for another system. */
function folderOf(name: string, from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return found
    if (folder === dirname(folder)) return null
  }
}

/** Returns the folders of all packages that the product uses at run time, and of those that these need. */
function packageFolders(root: string): string[] {
  const found = new Set<string>()
  const needs = (folder: string) => {
    const { dependencies, optionalDependencies } = readManifest(folder)
    return Object.keys({ ...dependencies, ...optionalDependencies }).map((name) => folderOf(name, folder))
  }
  const waiting = [...toolsInBuild.map((name) => folderOf(name, root)), ...needs(root)]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (folder === null || found.has(folder)) continue
    found.add(folder)
    if (!toolsInBuild.some((name) => folder?.endsWith(join('node_modules', name)))) waiting.push(...needs(folder))
  }
  return [...found]
}

/** Returns a package's license and notice files, one after the other. */
function licenseText(folder: string): string {
  const files = readdirSync(folder).filter((name) =>
    /^(licen[cs]e|copying|notice)(?!.*\.(?:c?js|ts|json)$)/i.test(name),
  )
  return files
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8').trim())
    .join('\n\n')
}

/**
 * Returns the notices of the product and of all packages that it uses at run time, as plain text. Packages with the same
 * license text are listed together. It is also the text for the server, which is distributed with the app.
 */
export function licensesText(root: string): string {
  const byText = new Map<string, string[]>()
  for (const folder of packageFolders(root)) {
    const { name, version, license = 'license not stated' } = readManifest(folder)
    const text = licenseText(folder)
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${license})`])
  }
  const packages = [...byText].map(([text, names]) => ({ names: names.toSorted(), text }))
  const inOrder = packages.toSorted((a, b) => ((a.names[0] ?? '') < (b.names[0] ?? '') ? -1 : 1))
  const own = ['LICENSE', 'THIRD_PARTY_NOTICES.md'].map((name) => readFileSync(join(root, name), 'utf8').trim())
  const others = inOrder.map(({ names, text }) => [names.join('\n'), text].filter(Boolean).join('\n\n'))
  return `${[...own, ...others].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

/** Adds `licenses.txt` to the build, to which the page About links. */
export function licensesFile(): Plugin {
  let root = ''
  return {
    name: 'yarrow-licenses',
    apply: 'build',
    configResolved: (config) => void (root = config.root),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: licensesText(root) })
    },
  }
}
