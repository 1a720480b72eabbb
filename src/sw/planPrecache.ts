import * as v from 'valibot'

/**
 * When the service worker caches a file that it does not precache at installation. `warm`: after a user has signed in,
 * when the page is idle. `asked`: at the first request, because the file is large and few users need it.
 */
export type Later = 'warm' | 'asked'

export interface Plan {
  /** Dynamically imported modules, or folders of them (ending in `/`). Files that only they need are not precached. */
  readonly warm: readonly string[]
  /**
   * File names without hash and extension: chunks of web workers, and their data. The build's manifest lists neither.
   */
  readonly asked: readonly string[]
}

const names = v.optional(v.array(v.string()), [])
/** Schema of Vite's build manifest: the chunks by module, with the files and chunks that each one needs. */
const BuildManifest = v.record(
  v.string(),
  v.object({ file: v.string(), imports: names, dynamicImports: names, css: names, assets: names }),
)
type BuildManifest = v.InferOutput<typeof BuildManifest>

/** Whether a module is in a list of modules and folders. Names of folders end in `/`. */
export const isOneOf = (modules: readonly string[], module: string) =>
  modules.some((name) => (name.endsWith('/') ? module.startsWith(name) : module === name))

/** Returns a module's name without the query that the router's code splitting adds. */
const moduleOf = (key: string) => key.replace(/\?tsr-split=.*$/, '')

/** Returns the files that a page can need, except through dynamic imports of the modules in `without`. */
function filesFrom(manifest: BuildManifest, page: string, without: readonly string[]): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const file of [chunk.file, ...chunk.css, ...chunk.assets]) files.add(file)
    for (const next of chunk.imports) visit(next)
    for (const next of chunk.dynamicImports) if (!isOneOf(without, moduleOf(next))) visit(next)
  }
  visit(page)
  return files
}

/**
 * Returns the files of a build that are cached later. All others are precached, including files that the manifest does
 * not list. Throws if the plan names a module or file that is missing, or a module that the start needs.
 */
export function planPrecache(
  manifestJson: unknown,
  page: string,
  files: readonly string[],
  plan: Plan,
): Map<string, Later> {
  const manifest = v.parse(BuildManifest, manifestJson)
  const start = filesFrom(manifest, page, plan.warm)
  const later = new Map<string, Later>()
  for (const file of filesFrom(manifest, page, [])) if (!start.has(file)) later.set(file, 'warm')
  for (const name of plan.warm) {
    const chunks = Object.entries(manifest).filter(([key]) => isOneOf([name], moduleOf(key)))
    if (chunks.length === 0) throw new Error(`the build has no chunk of ${name}`)
    for (const [key, { file }] of chunks) if (start.has(file)) throw new Error(`${key} is needed from the start`)
  }
  for (const name of plan.asked) {
    const found = files.filter((file) => file.startsWith(`assets/${name}-`))
    if (found.length === 0) throw new Error(`the build has no file ${name}`)
    for (const file of found) later.set(file, 'asked')
  }
  return later
}
