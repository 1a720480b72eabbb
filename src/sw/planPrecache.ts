import * as v from 'valibot'

/**
 * When the service worker caches a file that it does not precache at installation. `warm`: after a user has signed in,
 * when the page is idle. `asked`: at the first request, because the file is large and few users need it.
 */
export type Later = 'warm' | 'asked'

/** When the service worker caches a file, and whether the file is part of a pack (packFiles.ts). */
export interface Place {
  readonly later?: Later
  readonly isPacked: boolean
}

export interface Plan {
  /** Names of the chunks that every start loads. They and what they import are not packed. */
  readonly start: readonly string[]
  /** Dynamically imported modules, or folders of them (ending in `/`). Files that only they need are not precached. */
  readonly warm: readonly string[]
  /**
   * File names without hash and extension: chunks of web workers, and their data. The build's manifest lists neither.
   */
  readonly asked: readonly string[]
  /**
   * File names without hash and extension: scripts of web workers whose replies have headers of their own, so that they
   * can't be packed.
   */
  readonly ownHeaders: readonly string[]
}

const names = v.optional(v.array(v.string()), [])
/** Schema of Vite's build manifest: the chunks by module, with the files and chunks that each one needs. */
const BuildManifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    name: v.optional(v.string()),
    imports: names,
    dynamicImports: names,
    css: names,
    assets: names,
  }),
)
type BuildManifest = v.InferOutput<typeof BuildManifest>

/** Whether a module is in a list of modules and folders. Names of folders end in `/`. */
export const isOneOf = (modules: readonly string[], module: string) =>
  modules.some((name) => (name.endsWith('/') ? module.startsWith(name) : module === name))

/** Returns a module's name without the query that the router's code splitting adds. */
const moduleOf = (key: string) => key.replace(/\?tsr-split=.*$/, '')

/** Returns the files that chunks can need, except through dynamic imports that `isFollowed` rejects. */
function filesFrom(
  manifest: BuildManifest,
  keys: readonly string[],
  isFollowed: (module: string) => boolean,
): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const file of [chunk.file, ...chunk.css, ...chunk.assets]) files.add(file)
    for (const next of chunk.imports) visit(next)
    for (const next of chunk.dynamicImports) if (isFollowed(moduleOf(next))) visit(next)
  }
  for (const key of keys) visit(key)
  return files
}

/**
 * Returns for each file of a build when it is cached. Files that are needed together are near each other. Files that
 * the manifest does not list are precached. Throws if the plan names a chunk, module or file that is missing, a `warm`
 * module that the start needs, or an `asked` chunk that a chunk imports which must open without a connection.
 */
export function planPrecache(
  manifestJson: unknown,
  page: string,
  files: readonly string[],
  plan: Plan,
): Map<string, Place> {
  const manifest = v.parse(BuildManifest, manifestJson)
  const start = filesFrom(manifest, [page], (module) => !isOneOf(plan.warm, module))
  const alone = new Set<string>()
  for (const name of plan.start) {
    const keys = Object.keys(manifest).filter((key) => manifest[key]?.name === name)
    if (keys.length === 0) throw new Error(`the build has no chunk ${name}`)
    for (const file of filesFrom(manifest, keys, () => false)) alone.add(file)
  }
  for (const name of plan.warm) {
    const chunks = Object.entries(manifest).filter(([key]) => isOneOf([name], moduleOf(key)))
    if (chunks.length === 0) throw new Error(`the build has no chunk of ${name}`)
    for (const [key, { file }] of chunks) if (start.has(file)) throw new Error(`${key} is needed from the start`)
  }
  const filesNamed = (name: string) => {
    const found = files.filter((file) => file.startsWith(`assets/${name}-`))
    if (found.length === 0) throw new Error(`the build has no file ${name}`)
    return found
  }
  const asked = new Set(plan.asked.flatMap(filesNamed))
  for (const file of plan.ownHeaders.flatMap(filesNamed)) alone.add(file)
  for (const { file, imports } of Object.values(manifest))
    for (const imported of asked.has(file) ? [] : imports)
      if (asked.has(manifest[imported]?.file ?? '')) throw new Error(`${file} needs ${imported}, which is cached later`)
  const all = filesFrom(manifest, [page], () => true)
  const placeOf = (file: string): Place => {
    if (asked.has(file)) return { later: 'asked', isPacked: false }
    const isPacked = /^assets\/.*\.(?:css|js)$/.test(file) && !alone.has(file)
    return all.has(file) && !start.has(file) ? { later: 'warm', isPacked } : { isPacked }
  }
  const listed = new Set(files)
  return new Map(
    [...all]
      .filter((file) => listed.has(file))
      .concat(files)
      .map((file) => [file, placeOf(file)]),
  )
}
