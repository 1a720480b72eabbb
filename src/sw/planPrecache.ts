import * as v from 'valibot'

/**
 * When the worker keeps a file that is not kept from its installation on: `warm`: once somebody has signed in and the page
 * has nothing else to do; `asked`: when it is asked for, for it is large and few need it.
 */
export type Later = 'warm' | 'asked'

export interface Plan {
  /** Modules behind a dynamic import, or folders of such: what only they need is not kept from the start. */
  readonly warm: readonly string[]
  /** Files by the part of their names before the hash: parts of threads, of which the build's notes say nothing. */
  readonly asked: readonly string[]
}

const names = v.optional(v.array(v.string()), [])
/** The build's own notes: each chunk by its module, and what it needs. */
const Notes = v.record(
  v.string(),
  v.object({ file: v.string(), imports: names, dynamicImports: names, css: names, assets: names }),
)
type Notes = v.InferOutput<typeof Notes>

/** Whether a module is one of these, or in one of them that is a folder. */
export const isOneOf = (modules: readonly string[], module: string) =>
  modules.some((name) => (name.endsWith('/') ? module.startsWith(name) : module === name))

/** A module's name without what the router's splitting has added to it. */
const moduleOf = (key: string) => key.replace(/\?tsr-split=.*$/, '')

/** The files that a page needs, whatever becomes of it, without what lies behind the dynamic imports in `without`. */
function filesFrom(notes: Notes, page: string, without: readonly string[]): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = notes[key]
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
 * Which files of a build are kept later; all others, also those of which nobody knows anything, are kept from the start.
 * Throws where the plan names what is not there, or can't be left for later since something else needs it at once.
 */
export function planPrecache(
  buildNotes: unknown,
  page: string,
  files: readonly string[],
  plan: Plan,
): Map<string, Later> {
  const notes = v.parse(Notes, buildNotes)
  const start = filesFrom(notes, page, plan.warm)
  const later = new Map<string, Later>()
  for (const file of filesFrom(notes, page, [])) if (!start.has(file)) later.set(file, 'warm')
  for (const name of plan.warm) {
    const chunks = Object.entries(notes).filter(([key]) => isOneOf([name], moduleOf(key)))
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
