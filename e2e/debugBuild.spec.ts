import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, signIn, test } from './story.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const built = join(root, 'dist/app')

/** What only a debug build contains (portal §2): the URL of its page, its storage keys, its texts, its log lines. */
const debugOnly = [
  'diagnostics/settings',
  'DebugSettings',
  'yarrow.debug',
  '[debug]',
  'thrown on purpose',
  'Debug Settings',
  'Stack Trace',
  'User-Friendly Error',
  'Throw an Error',
  'DB Validation',
  'HTTP Requests',
  'HTTP Request Data',
  'HTTP Responses',
  'Page Views',
  'object type id -1',
]

/** Returns the same texts in the other languages. */
function translated(): string[] {
  return ['es', 'ar'].flatMap((locale) => {
    const catalog = readFileSync(join(root, `src/i18n/locales/${locale}.po`), 'utf8')
    return debugOnly.flatMap((text) => {
      const [, translation = ''] = catalog.split(`msgid "${text}"\nmsgstr "`)
      const words = translation.slice(0, translation.indexOf('"'))
      return words ? [words] : []
    })
  })
}

const files = () =>
  readdirSync(built, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|html|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

test('the served files contain nothing of the debug settings', () => {
  const texts = files().map((file) => [file, readFileSync(file, 'utf8')] as const)
  // The search works: it finds the texts of other settings.
  expect(texts.some(([, text]) => text.includes('SMS Consent Form'))).toBe(true)
  const found = texts.flatMap(([file, text]) =>
    [...debugOnly, ...translated()]
      .filter((what) => text.includes(what) || file.includes(what))
      .map((what) => `${file}: ${what}`),
  )
  expect(found).toEqual([])
})

test('the URL of the debug settings shows that the page was not found, and no menu or settings page links to it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'newton')
  const links = page.locator('a[href*="/app/diagnostics/settings"]')
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Labs' })).toBeVisible()
  await expect(links).toHaveCount(0)
  await page.goto('/app/settings')
  await expect(page.getByRole('link', { name: 'Change Password' })).toBeVisible()
  await expect(page.getByText('Debug Settings')).toHaveCount(0)
  await expect(links).toHaveCount(0)
  await page.goto('/app/diagnostics/settings')
  await expect(page.getByText(/not found/i).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Throw an Error' })).toHaveCount(0)
})
