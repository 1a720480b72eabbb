import { test as base, expect, type Page, type Response } from '@playwright/test'
import { axeSource } from './axeSource.ts'
import { judge } from './engines/inPage.ts'

/** One combination of language, theme, mode and size. */
export interface Look {
  readonly name: string
  readonly locale: 'en' | 'es' | 'ar'
  readonly theme: string
  readonly mode: 'light' | 'dark'
  readonly size: { readonly width: number; readonly height: number }
}

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }
const themes = [
  'yarrow',
  'yarrow-meadow',
  'yarrow-stone',
  'portal',
  'portal-dark',
  'modern',
  'legacy',
  'creme',
  'shiraz',
]

function wholeMatrix(): Look[] {
  const looks: Look[] = []
  for (const locale of ['en', 'es', 'ar'] as const)
    for (const theme of themes)
      for (const mode of ['light', 'dark'] as const)
        for (const size of [phone, desktop])
          looks.push({ name: `${locale} ${theme} ${mode} ${size.width}`, locale, theme, mode, size })
  return looks
}

const slice: Look[] = [
  { name: 'English phone', locale: 'en', theme: 'yarrow', mode: 'light', size: phone },
  { name: 'Arabic phone, dark', locale: 'ar', theme: 'yarrow', mode: 'dark', size: phone },
  { name: 'Spanish desktop, Shiraz', locale: 'es', theme: 'shiraz', mode: 'light', size: desktop },
  { name: 'Arabic desktop, Legacy dark', locale: 'ar', theme: 'legacy', mode: 'dark', size: desktop },
]

const isWhole = process.env['MATRIX'] === 'whole'

/** A subset by default; every language, theme, mode and size with MATRIX=whole. */
export const looks: readonly Look[] = isWhole ? wholeMatrix() : slice

/** By default one look, a dark phone in Arabic, for screens whose parts other tests already show. */
export const phoneLooks: readonly Look[] = isWhole ? looks : slice.slice(1, 2)

/** By default one look, a desktop in Spanish, for screens whose parts other tests already show. */
export const desktopLooks: readonly Look[] = isWhole ? looks : slice.slice(2, 3)

/**
 * Returns the screens to test with a look: by default every second one, so that each is tested at one small and one
 * large size.
 */
export function screensFor<T>(look: Look, screens: readonly T[]): readonly T[] {
  if (isWhole) return screens
  const place = looks.indexOf(look)
  const isOdd = place === 1 || place === 2
  return screens.filter((_, index) => (index % 2 === 1) === isOdd)
}

/** Applies a look before the first page is opened. */
export async function wear(page: Page, look: Look): Promise<void> {
  await page.setViewportSize(look.size)
  await page.addInitScript(
    (preferences) => {
      if (!localStorage.getItem('yarrow.preferences')) localStorage.setItem('yarrow.preferences', preferences)
    },
    JSON.stringify({ locale: look.locale, theme: look.theme, mode: look.mode }),
  )
}

/** Tests that cause console errors on purpose can allow them. */
interface Fixtures {
  readonly allowErrors: { allowed: boolean }
}

/**
 * Returns the addresses of calls refused because a switch to another person, by the same page, ended their logon: those
 * that were on their way then.
 */
function watchReplacedCalls(page: Page): () => readonly string[] {
  const tokenOf = (response: Response) => response.request().headers()['authorization'] ?? ''
  const replaced = new Set<string>()
  const refused: Response[] = []
  page.on('response', (response) => {
    if (response.ok() && /account\/(represent|open-patient)$/.test(response.url())) replaced.add(tokenOf(response))
    if (response.status() === 401) refused.push(response)
  })
  return () => refused.filter((response) => replaced.has(tokenOf(response))).map((response) => response.url())
}

/** A test that also fails on page errors, console errors and violations of the content security policy. */
export const test = base.extend<Fixtures>({
  allowErrors: [
    async ({ page }, use) => {
      const thrown: string[] = []
      const logged: { text: string; url: string }[] = []
      const replacedCalls = watchReplacedCalls(page)
      const state = { allowed: false }
      page.on('pageerror', (error) => thrown.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') logged.push({ text: message.text(), url: message.location().url })
      })
      await use(state)
      expect(thrown).toEqual([])
      if (!state.allowed) expect(logged.filter(({ url }) => !replacedCalls().includes(url))).toEqual([])
    },
    { auto: true },
  ],
})

/** The same test with the app's service worker: for what works without a network, or what the worker must not do. */
export const testWithWorker = test.extend({ serviceWorkers: 'allow' })

export { expect } from '@playwright/test'

/** Signs in through the screen, in any of the three languages. */
export async function signIn(page: Page, userName: string): Promise<void> {
  await page.goto('/')
  await signInHere(page, userName)
}

/** Signs in on a sign-in screen that is already open. */
export async function signInHere(page: Page, userName: string, password = 'yarrow-demo'): Promise<void> {
  const card = page.locator('form').filter({ has: page.locator('input[autocomplete="username"]') })
  await card.locator('input[autocomplete="username"]').fill(userName)
  await card.locator('input[autocomplete="current-password"]').fill(password)
  await card.locator('button[type="submit"]').click()
  await page.waitForURL('**/app/home')
  await expect(page.locator('main h1')).toBeVisible()
}

/** Expects that axe finds no violations of WCAG 2.2 AA or of axe's best practices in the page. */
export async function expectAccessible(page: Page): Promise<void> {
  const isLoaded = await page.evaluate(() => 'axe' in window)
  if (!isLoaded) await page.evaluate(axeSource)
  expect(await page.evaluate(judge)).toEqual([])
}

/** Expects that the page has no horizontal overflow. */
export async function expectNoSideways(page: Page): Promise<void> {
  const [scroll, client] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(scroll).toBeLessThanOrEqual(client ?? 0)
}
