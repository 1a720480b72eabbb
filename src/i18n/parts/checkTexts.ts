import type { Rolldown } from 'vite'
import type { TextParts } from './findTextParts.ts'

type Context = Rolldown.PluginContext

/** What the check needs to know of the build besides its modules. */
export interface Loaded {
  readonly parts: TextParts['parts']
  /** Name of the part that an importer loads together with a module. Key: both ids, joined by a space. */
  readonly withLazy: ReadonlyMap<string, string>
  /** Returns the part of the route that a module defines. The route's title is shown only after that part is loaded. */
  readonly ofRoute: (id: string) => string | undefined
  readonly describe: (text: string) => string
}

/** What the macros leave of a message in a production build: its id as a string. */
const maybeId = /["'`]([A-Za-z0-9+/]{6})["'`]/g

/**
 * Returns the problems of a finished bundle: each module that can run before a text that it uses is loaded. To check
 * the parts independently, follows the bundler's imports, not the module graph from which the parts were made.
 */
export function findMissingTexts(context: Context, bundle: Rolldown.OutputBundle, loaded: Loaded): string[] {
  const { parts, ofRoute, describe } = loaded
  const known = new Set([...parts.values()].flatMap((ids) => [...ids]))
  const present = findPresentTexts(context, loaded)
  const problems: string[] = []
  for (const output of Object.values(bundle)) {
    if (output.type !== 'chunk') continue
    for (const [id, { code }] of Object.entries(output.modules)) {
      if (id.includes('.po?')) continue
      const here = present.get(id)
      const ofTitle = textsOf(parts, ofRoute(id))
      for (const [, text = ''] of (code ?? '').matchAll(maybeId))
        if (known.has(text) && !here?.has(text) && !ofTitle.has(text))
          problems.push(`${id} can run before "${describe(text)}" is loaded`)
    }
  }
  return problems
}

const textsOf = (parts: Loaded['parts'], name: string | undefined) => parts.get(name ?? '') ?? new Set<string>()

/** Returns, for each module, the texts that are loaded on every path on which it can run. */
function findPresentTexts(context: Context, { parts, withLazy }: Loaded) {
  const present = new Map<string, ReadonlySet<string>>()
  const left: string[] = []
  const reach = (id: string, texts: ReadonlySet<string>) => {
    const before = present.get(id)
    const now = before ? new Set([...before].filter((text) => texts.has(text))) : texts
    if (before?.size === now.size) return
    present.set(id, now)
    left.push(id)
  }
  for (const id of context.getModuleIds()) if (context.getModuleInfo(id)?.isEntry) reach(id, textsOf(parts, 'signIn'))
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    const info = context.getModuleInfo(id)
    const here = present.get(id) ?? new Set()
    for (const next of info?.importedIds ?? []) reach(next, here)
    for (const next of info?.dynamicallyImportedIds ?? [])
      reach(next, new Set([...here, ...textsOf(parts, withLazy.get(`${id} ${next}`))]))
  }
  return present
}
