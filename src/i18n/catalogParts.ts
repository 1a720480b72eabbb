import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import { localeNames } from '../contract/portal.ts'
import { findMissingTexts } from './parts/checkTexts.ts'
import { findTextParts, inShell, type TextParts } from './parts/findTextParts.ts'
import { importPlainly } from './parts/importPlainly.ts'
import { fileOf, isRouteFile, lazyImportsOf, readModuleGraph } from './parts/moduleGraph.ts'

const request = /\/(?<locale>[a-z]+)\.po\?part=(?<part>.+)$/
/** Matches the router's import of a route's loader. Loaders start requests early, so they don't wait for texts. */
const loaderImporter = /\$\$splitLoaderImporter\s*=\s*\(\)\s*=>\s*$/

/**
 * Splits the catalog of each language into parts, which are imported as `locales/en.po?part=…`. Makes an `import()` of
 * code wait for the texts of that code too. `parts/findTextParts.ts` decides which part has which texts. The build
 * fails if code can run before its texts are loaded. In development and tests, not all modules are known, so every part
 * has all texts. The part `all` always has all texts.
 */
export function catalogParts(): Plugin & { readonly textsOnlyOf: (isOwner: (file: string) => boolean) => string[] } {
  const config = getConfig()
  let root = ''
  let isBuild = false
  let isDebugBuild = false
  let found: TextParts | null = null
  let sentences = new Map<string, string>()
  const withLazy = new Map<string, string>()

  async function messagesOf(locale: string) {
    const [catalog] = await getCatalogs(config)
    return Object.entries((await catalog?.read(locale)) ?? {})
  }

  async function compile(locale: string, part: string): Promise<string> {
    const isWanted = (id: string) => !found || part === 'all' || found.parts.get(part)?.has(id)
    const messages = (await messagesOf(locale))
      .filter(([id]) => isWanted(id))
      .map(([id, { translation, message }]) => [id, translation || message || id])
    const { source, errors } = createCompiledCatalog(locale, Object.fromEntries(messages), { namespace: 'es' })
    if (errors.length > 0) throw new Error(`${locale}.po: ${errors.map(({ error }) => error.message).join('; ')}`)
    return source
  }

  /** Returns the name of a part in the built code: a number, because every start of the app loads these names. */
  const keyOf = (part: string) => [...(found?.parts.keys() ?? [])].indexOf(part)
  const fileOfModule = (id: string) => id.slice(root.length + 1).replace(/\?.*$/, '')
  const partFor = (importer: string, specifier: string): string | undefined => {
    if (!found) return undefined
    // The router moves a route's screen to a module of its own.
    if (specifier.includes('?tsr-split=')) return found.ofRoute(importer)
    const file = fileOf(importer, specifier)
    return file === null ? undefined : found.ofLazy(importer, file)
  }

  return {
    name: 'yarrow-catalog-parts',
    /** Returns the catalogs, in every language, that only these route files and lazy modules need. */
    textsOnlyOf: (isOwner) =>
      [...(found?.owners ?? [])]
        .filter(([, owners]) => owners.every(isOwner))
        .flatMap(([part]) => localeNames.map((locale) => `src/i18n/locales/${locale}.po?part=${part}`)),
    // Runs after the macros and the router.
    enforce: 'post',
    configResolved(resolved) {
      root = resolved.root
      isBuild = resolved.command === 'build'
      isDebugBuild = resolved.mode !== 'production'
    },
    async buildStart() {
      if (!isBuild) return
      const messages = await messagesOf('en')
      sentences = new Map(messages.map(([id, { message }]) => [id, message ?? id]))
      const uses = messages.flatMap(([id, { origin = [] }]) => origin.map(([file]) => ({ file, id })))
      const byFile = Map.groupBy(uses, ({ file }) => file)
      found = findTextParts(
        readModuleGraph(root, isDebugBuild),
        new Map([...byFile].map(([file, texts]) => [file, texts.map(({ id }) => id)])),
      )
    },
    load: {
      filter: { id: request },
      async handler(id) {
        const { locale = '', part = '' } = request.exec(id)?.groups ?? {}
        const code = await compile(locale, part)
        if (part !== 'signIn' && part !== 'portal') return { code, moduleType: 'js' }
        const others = [...(found?.parts.keys() ?? [])].filter(
          (name) => name !== 'signIn' && name.startsWith(inShell) === (part === 'portal'),
        )
        const ways = others.map((name) => `${keyOf(name)}: () => import('./${locale}.po?part=${name}')`)
        return { code: `${code}\nexport const parts = {${ways.join(',')}}`, moduleType: 'js' }
      },
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?(\?tsr-split=.*)?$/, code: 'import(' },
      async handler(code, id) {
        const importer = fileOfModule(id)
        let text = code
        for (const { start, end, specifier } of lazyImportsOf('module.js', code).toReversed()) {
          const part = partFor(importer, specifier)
          if (part === undefined || loaderImporter.test(code.slice(0, start))) continue
          text = `${text.slice(0, start)}_withTexts(${text.slice(start, end)},${keyOf(part)})${text.slice(end)}`
          const resolved = await this.resolve(specifier, id)
          if (resolved) withLazy.set(`${id} ${resolved.id}`, part)
        }
        if (text === code) return undefined
        return { code: `import{withTexts as _withTexts}from'${root}/src/i18n/i18n.ts';${text}`, map: null }
      },
    },
    generateBundle: {
      // Runs after Vite has inserted its preloading.
      order: 'post',
      handler(_, bundle) {
        if (!found) return
        const { parts, ofRoute } = found
        const portal = parts.get('portal') ?? new Set()
        const problems = findMissingTexts(this, bundle, {
          // Parts that extend the portal's texts are loaded together with those.
          parts: new Map(
            [...parts].map(([name, ids]) => [name, name.startsWith(inShell) ? new Set([...ids, ...portal]) : ids]),
          ),
          withLazy,
          ofRoute: (id) => (isRouteFile(fileOfModule(id)) ? ofRoute(fileOfModule(id)) : undefined),
          describe: (text) => sentences.get(text) ?? text,
        })
        if (problems.length > 0) this.error(problems.join('\n'))
        for (const output of Object.values(bundle))
          if (output.type === 'chunk' && request.test(output.facadeModuleId ?? ''))
            output.code = importPlainly(output.code)
      },
    },
  }
}
