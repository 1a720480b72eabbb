import babel from '@rolldown/plugin-babel'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { minify, runnerImport, type Plugin, type Rolldown } from 'vite'
import { catalogParts } from '../i18n/catalogParts.ts'
import { localeNames, themeNames } from '../contract/portal.ts'
import { criticalCss } from './criticalCss.ts'
import { applyPagePreferences, showFirstFrame } from './firstPaint.ts'
import { frameChanges } from './frameChanges.ts'
import type { Frames } from './frames.tsx'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/**
 * If another language or the portal is to be shown, hides the English frame until a script has replaced it. With
 * `display`, not `visibility`, so that the portal does not load the picture of the sign-in area.
 */
const holdBack = '[data-frame]:not([data-frame="en"]) #root{display:none}'

/**
 * Writes the first screen into the built index.html: its HTML in English, what differs in the other languages, and its
 * critical CSS. Two small scripts choose the language, theme and frame before the first paint. Does nothing in
 * development.
 */
export function firstScreen(): Plugin {
  let root = ''
  let base = '/'
  return {
    name: 'yarrow-first-screen',
    apply: 'build',
    configResolved(config) {
      root = config.root
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, chunk }) {
        if (!bundle || !chunk) return undefined
        const { signIn, app, loading, failed } = await loadFrames(root)
        const links = [...html.matchAll(/\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)]
        const css = links.map(([, href = '']) => sheetText(bundle, href.slice(base.length))).join('')
        const { themes, signIn: signInFiles, ...portal } = readBuild(bundle, chunk, root, base)
        const sheets = links.map(([, href = '']) => href)
        const head = [
          '<meta charset="utf-8" />',
          `<style>${holdBack}${criticalCss(css, app + Object.values(signIn).join(''))}</style>`,
          `<script>${await inline(applyPagePreferences, { themes, locales: localeNames, ...portal })}</script>`,
        ]
        const body = [
          `<div id="root">${signIn.en}</div>`,
          // Inert text: the browser builds no DOM for hidden frames.
          dataBlock('frame-es', JSON.stringify(frameChanges(signIn.en, signIn.es))),
          dataBlock('frame-ar', JSON.stringify(frameChanges(signIn.en, signIn.ar))),
          dataBlock('frame-app', app),
          `<script>${await inline(showFirstFrame, { signIn: signInFiles, sheets, loading, failed })}</script>`,
        ]
        const bare = links.reduce((text, [link]) => text.replace(link, ''), html)
        const withHead = replaceOnce(bare, '<meta charset="utf-8" />', head.join(''))
        return replaceOnce(withHead, '<div id="root"></div>', body.join(''))
      },
    },
  }
}

/** Returns a script element with text that the page's scripts read when needed. */
function dataBlock(id: string, text: string): string {
  if (/<\/script|<!--/i.test(text)) throw new Error(`${id} can't stand in a script element`)
  return `<script type="text/plain" id="${id}">${text}</script>`
}

/** Renders the frames with the app's own components, compiled as for the app. */
async function loadFrames(root: string): Promise<Frames> {
  const { module } = await runnerImport<typeof import('./frames.tsx')>(`${root}/src/prerender/frames.tsx`, {
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), react(), catalogParts()],
  })
  return module.drawFrames()
}

/** Collects what the first paint needs of the build. Throws if a file named here is in no chunk. */
function readBuild(bundle: Bundle, entry: Chunk, root: string, base: string) {
  const outputs = Object.values(bundle)
  const chunks = outputs.filter((output) => output.type === 'chunk')
  const present = closureOf([entry], bundle)
  const chunkWith = (file: string) => {
    const found = chunks.find((chunk) => chunk.moduleIds.some((id) => id.startsWith(`${root}/${file}`)))
    if (!found) throw new Error(`No chunk holds ${file}`)
    return found
  }
  // A route's screen is a separate chunk, whose module ID has a query. So the route files below are named with a `?`.
  const chunksFor = (...files: string[]) =>
    [...closureOf(files.map(chunkWith), bundle)].filter((name) => !present.has(name)).map((name) => base + name)
  const textsOf = (...parts: string[]) =>
    Object.fromEntries(
      localeNames.map((locale) => [
        locale,
        chunksFor(...parts.map((part) => `src/i18n/locales/${locale}.po?part=${part}`)),
      ]),
    )
  const sheetOf = (theme: string) => {
    const file = theme === 'portal-dark' ? 'portal' : theme
    return outputs.find(
      (output) => output.type === 'asset' && output.originalFileNames.includes(`src/themes/${file}.css`),
    )?.fileName
  }
  const themes = themeNames.flatMap((theme) => {
    const sheet = sheetOf(theme)
    return sheet ? [[theme, base + sheet] as const] : []
  })
  // Named here, the code that sends calls does not wait until the portal's first call asks for it.
  const app = chunksFor('src/routes/app.tsx?', 'src/api/sendRequest.ts')
  return {
    themes: Object.fromEntries(themes),
    signIn: { chunks: chunksFor('src/routes/auth.tsx?', 'src/routes/auth/index.tsx?'), texts: textsOf('signIn') },
    app: { chunks: app, texts: textsOf('signIn', 'portal') },
    home: chunksFor('src/routes/app/home.tsx?').filter((name) => !app.includes(name)),
  }
}

function sheetText(bundle: Bundle, name: string): string {
  const sheet = bundle[name]
  if (sheet?.type !== 'asset') throw new Error(`No style sheet ${name}`)
  return String(sheet.source).trim()
}

/** Returns the files of these chunks and of everything that they import statically. */
function closureOf(chunks: readonly Chunk[], bundle: Bundle, found = new Set<string>()): Set<string> {
  for (const chunk of chunks) {
    if (found.has(chunk.fileName)) continue
    found.add(chunk.fileName)
    const imported = chunk.imports.map((name) => bundle[name]).filter((output) => output?.type === 'chunk')
    closureOf(imported, bundle, found)
  }
  return found
}

/** Returns a browser function as the text of an inline script that calls it. */
async function inline<Facts extends unknown[]>(run: (...facts: Facts) => void, ...facts: Facts): Promise<string> {
  const given = facts.map((fact) => JSON.stringify(fact).replaceAll('<', '\\u003c')).join(',')
  const { code } = await minify('inline.js', `(${run.toString()})(${given})`, { module: false })
  return code.trim()
}

function replaceOnce(text: string, part: string, replacement: string): string {
  const [before, after, ...more] = text.split(part)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`index.html must hold ${part} once`)
  return before + replacement + after
}
