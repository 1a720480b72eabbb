import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

const root = new URL('../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

const Picture = v.object({ src: v.string(), sizes: v.string(), type: v.literal('image/png') })
const Icon = v.object({ ...Picture.entries, purpose: v.picklist(['any', 'maskable', 'monochrome']) })
const Manifest = v.object({
  id: v.string(),
  name: v.string(),
  short_name: v.pipe(v.string(), v.maxLength(12)),
  description: v.string(),
  start_url: v.string(),
  scope: v.string(),
  display: v.string(),
  theme_color: v.string(),
  background_color: v.string(),
  icons: v.array(Icon),
  shortcuts: v.array(v.object({ name: v.string(), url: v.string(), icons: v.array(Picture) })),
  screenshots: v.array(v.object({ ...Picture.entries, form_factor: v.string(), label: v.string() })),
})

const manifest = v.parse(Manifest, JSON.parse(read('public/manifest.webmanifest')))
const page = read('index.html')
const pictures = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons), ...manifest.screenshots]

/** Returns the number of bytes of a picture, and its size in px, such as `192x192`. Null if there is no such PNG. */
function pngOf(src: string) {
  const file = fileURLToPath(new URL(`public${src}`, root))
  if (!existsSync(file)) return null
  const bytes = readFileSync(file)
  if (bytes.toString('latin1', 1, 4) !== 'PNG') return null
  return { length: bytes.length, sizes: `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}` }
}

/** Returns the route paths of the router, with `$name` for parameters. */
function routes(): string[] {
  const [, block = ''] = /interface FileRoutesByFullPath \{([^}]*)\}/.exec(read('src/routeTree.gen.ts')) ?? []
  return [...block.matchAll(/'([^']+)':/g)].map(([, path = '']) => path)
}

/** Returns a theme token of the Yarrow theme in one color scheme. */
function token(name: string, selector: string): string | undefined {
  const css = read('src/themes/yarrow.css')
  const block = css.slice(css.indexOf(selector)).split('}')[0] ?? ''
  return new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(block)?.[1]
}
const light = "[data-theme='yarrow'] {"
const dark = "[data-theme='yarrow'][data-mode='dark'] {"

describe('the web manifest', () => {
  it.each(pictures)('names a picture that has the stated size: $src', ({ src, sizes }) => {
    expect(pngOf(src)?.sizes).toBe(sizes)
  })

  it('has the icons that installation needs', () => {
    const kinds = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)
    expect(kinds).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']))
  })

  it('has phone and desktop screenshots, each under 150 kB', () => {
    expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']))
    for (const { src } of manifest.screenshots) expect(pngOf(src)?.length).toBeLessThan(150_000)
  })

  it('uses existing routes for its start page and shortcuts', () => {
    const known = routes()
    expect(known.length).toBeGreaterThan(10)
    for (const url of [manifest.start_url, ...manifest.shortcuts.map((shortcut) => shortcut.url)]) {
      expect(known).toContain(url)
      expect(url.startsWith(manifest.scope)).toBe(true)
    }
  })

  it('has the colors of the Yarrow theme, as the page does', () => {
    expect(manifest.theme_color).toBe(token('surface-raised', light))
    expect(manifest.background_color).toBe(token('surface', light))
    expect(page).toContain(
      `<meta name="theme-color" content="${token('surface-raised', light)}" media="(prefers-color-scheme: light)" />`,
    )
    expect(page).toContain(
      `<meta name="theme-color" content="${token('surface-raised', dark)}" media="(prefers-color-scheme: dark)" />`,
    )
  })

  it('is linked in the page and has the same name and description', () => {
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />')
    expect(page).toContain(`<meta name="description" content="${manifest.description}" />`)
    expect(page).toContain(`<meta name="apple-mobile-web-app-title" content="${manifest.short_name}" />`)
  })
})
