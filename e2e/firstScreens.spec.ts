import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import * as v from 'valibot'
import { expect, expectAccessible, signIn, test } from './story.ts'

const built = fileURLToPath(new URL('../dist/app/', import.meta.url))

/** The build manifest: each chunk with its name and its static imports. */
const Notes = v.record(
  v.string(),
  v.object({ file: v.string(), name: v.optional(v.string()), imports: v.optional(v.array(v.string()), []) }),
)

const readNotes = () => v.parse(Notes, JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')))

/** Returns the chunks with these names and all chunks that they import statically. */
function chunksOf(...names: readonly string[]): ReadonlyMap<string, string> {
  const notes = readNotes()
  const found = new Map<string, string>()
  const visit = (key: string) => {
    const chunk = notes[key]
    if (!chunk || found.has(chunk.file)) return
    found.set(chunk.file, chunk.name ?? '')
    for (const next of chunk.imports) visit(next)
  }
  for (const name of names) {
    const keys = Object.keys(notes).filter((key) => notes[key]?.name === name)
    expect(keys, `the chunk ${name}`).not.toEqual([])
    for (const key of keys) visit(key)
  }
  return found
}

/** Hashes in the names of other files: random letters, whose compressed size varies by 0.2 KiB from build to build. */
const hashes = /-[\w-]{8}(?=\.(?:js|css|bin)\b)/g

/** Returns the compressed size without hashes, KiB. */
const packed = (chunks: ReadonlyMap<string, string>) =>
  [...chunks.keys()]
    .map((file) => readFileSync(join(built, file), 'utf8').replaceAll(hashes, '-'))
    .reduce((sum, code) => sum + brotliCompressSync(code).length / 1024, 0)

/** The chunks that the first two screens load. `chunksOf` adds the static imports of these chunks. */
const screens = [
  { name: 'sign-in', chunks: ['index', 'parts', 'sign-in'], maxKib: 121.9 },
  { name: 'Home', chunks: ['index', 'parts', 'portal', 'home'], maxKib: 160.3 },
]

/** The chunks of the store, the charts, the editor and the calendar. */
const heavy = ['offline', 'charts', 'RichTextEditor', 'DayCalendar']

for (const { name, chunks, maxKib } of screens)
  test(`${name} loads no offline store, chart, editor or calendar, and at most ${maxKib} KiB of compressed JavaScript`, () => {
    const all = Object.values(readNotes()).map((chunk) => chunk.name)
    expect(all).toEqual(expect.arrayContaining(heavy))
    const needed = chunksOf(...chunks)
    expect([...needed.values()].filter((chunk) => heavy.includes(chunk))).toEqual([])
    expect(packed(needed)).toBeLessThanOrEqual(maxKib)
  })

test('the first frame and its style sheet keep to their sizes', () => {
  const page = readFileSync(join(built, 'index.html'), 'utf8')
  const sheets = [...page.matchAll(/\/assets\/index-[\w-]+\.css/g)].map(([name]) => name)
  expect(sheets).toHaveLength(1)
  expect(page.length).toBeLessThanOrEqual(29_000)
  expect(statSync(join(built, 'index.html.br')).size / 1024).toBeLessThanOrEqual(7.15)
  expect(statSync(join(built, `${sheets[0]}.br`)).size / 1024).toBeLessThanOrEqual(12.4)
})

test('the first frame asks for every file of Home at once, so that none waits for another', () => {
  const named = new Set(
    [...readFileSync(join(built, 'index.html'), 'utf8').matchAll(/\/(assets\/[\w-]+\.js)/g)].map(([, file]) => file),
  )
  // `sendRequest` sends the portal's first call.
  const needed = [...chunksOf('index', 'parts', 'portal', 'home', 'sendRequest').keys()]
  expect(needed.filter((file) => !named.has(file))).toEqual([])
  expect(needed.length).toBeLessThanOrEqual(5)
})

test('if the style sheet can’t be loaded, the first frame says that the portal could not be loaded', async ({
  page,
  allowErrors,
}) => {
  allowErrors.allowed = true
  await page.route('**/assets/index-*.css', (route) => route.abort())
  await page.goto('/auth')
  await expect(page.getByText('The portal could not be loaded.')).toBeVisible()
})

test('the first frame of the portal says that it loads, without the picture of the sign-in area', async ({
  page,
  allowErrors,
}) => {
  allowErrors.allowed = true
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // The app's files don't arrive.
  await page.route('**/assets/*.js', () => undefined)
  await page.goto('/app/home', { waitUntil: 'commit' })
  await expect(page.getByRole('status')).toHaveText('Loading')
  await page.waitForTimeout(500)
  expect(asked).not.toContain('/background.svg')
  await page.goto('/auth', { waitUntil: 'commit' })
  await expect.poll(() => asked).toContain('/background.svg')
})

test('if the app can’t be loaded, the first frame of the portal says so in place of loading', async ({
  page,
  allowErrors,
}) => {
  allowErrors.allowed = true
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/app/home')
  await expect(page.getByRole('alert')).toContainText('The portal could not be loaded.')
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
})

for (const { locale, dir, label, current } of [
  { locale: 'es', dir: 'ltr', label: 'Usuario', current: 'Español' },
  { locale: 'ar', dir: 'rtl', label: 'اسم المستخدم', current: 'العربية' },
])
  test(`the first frame is in the language ${locale} before the app is loaded`, async ({ page, allowErrors }) => {
    allowErrors.allowed = true
    await page.addInitScript((kept) => localStorage.setItem('yarrow.preferences', kept), JSON.stringify({ locale }))
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/auth')
    await expect(page.locator('html')).toHaveAttribute('dir', dir)
    await expect(page.getByLabel(label, { exact: true })).toBeVisible()
    await expect(page.locator('nav [aria-current]')).toHaveText(current)
    await expect(page.locator('main')).not.toContainText('Username')
  })

for (const held of [false, true])
  test(`Login that is ${held ? 'held down while the app replaces' : 'pressed on'} the first frame signs in with what was typed`, async ({
    page,
  }) => {
    let arrive = () => {}
    const arrival = new Promise<void>((resolve) => (arrive = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await arrival
      await route.continue()
    })
    await page.goto('/auth', { waitUntil: 'commit' })
    await page.locator('form[data-frame] input[autocomplete="username"]').fill('maria')
    await page.locator('form[data-frame] input[autocomplete="current-password"]').fill('yarrow-demo')
    await page.locator('form[data-frame] button[type="submit"]').hover()
    await page.mouse.down()
    if (!held) await page.mouse.up()
    arrive()
    await expect(page.locator('form[data-frame]')).toHaveCount(0)
    if (held) await page.mouse.up()
    await page.waitForURL('**/app/home')
  })

test('if the cards of Home can’t be loaded, Home says so in their place, and Try again shows them', async ({
  page,
  allowErrors,
}) => {
  allowErrors.allowed = true
  let isCut = true
  await page.route('**/assets/home-cards-*.js', (route) => (isCut ? route.abort() : route.continue()))
  await signIn(page, 'maria')
  await expect(page.getByRole('region', { name: 'For you' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText("The clinic can't be reached")
  await expectAccessible(page)
  isCut = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Current Prescriptions' })).toContainText('Metformin')
  await expect(page.getByRole('region', { name: 'Medical History' })).toContainText('Penicillin')
})
