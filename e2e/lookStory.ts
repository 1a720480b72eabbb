import { test as base, expect, type Browser, type Page } from '@playwright/test'
import { patientPortal, region } from './clinic.ts'
import { expectAccessible, expectNoSideways, signIn, wear, type Look } from './story.ts'

/**
 * Maximum time since the last use of a shared signed-in page, ms. After it, the session would soon reach the idle
 * limit.
 */
const maxAge = 8 * 60_000

interface SignedIn {
  readonly page: Page
  usedAt: number
}

interface WorkerFixtures {
  readonly errors: string[]
  /** Returns a page with this look and a signed-in user, shared by all tests of a worker. */
  readonly signedIn: (look: Look, userName: string) => Promise<Page>
}

/**
 * A test that only looks at screens and changes nothing, neither at the clinic nor on the device. Such tests share one
 * signed-in page per look, user and worker, so more screens need no more sign-ins. The page can show anything at the
 * start of a test, so every test begins with `show`.
 */
export const test = base.extend<{ noErrors: void }, WorkerFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants the braces
  errors: [async ({}, provide) => provide([]), { scope: 'worker' }],
  signedIn: [
    async ({ browser, errors }, provide) => {
      const pages = new Map<string, SignedIn>()
      await provide(async (look, userName) => {
        const key = `${look.name} ${userName}`
        const known = pages.get(key)
        if (known && Date.now() - known.usedAt < maxAge) {
          known.usedAt = Date.now()
          return known.page
        }
        await known?.page.context().close()
        const page = await open(browser, look, errors)
        await signIn(page, userName)
        pages.set(key, { page, usedAt: Date.now() })
        return page
      })
      for (const { page } of pages.values()) await page.context().close()
    },
    { scope: 'worker' },
  ],
  noErrors: [
    async ({ errors }, provide) => {
      errors.length = 0
      await provide()
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

async function open(browser: Browser, look: Look, errors: string[]): Promise<Page> {
  const context = await browser.newContext({ ...region, baseURL: patientPortal })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
  })
  await wear(page, look)
  return page
}

/** Shows a path in a signed-in page, as a link does, and waits until its content has loaded. */
export async function show(page: Page, path: string): Promise<void> {
  await page.evaluate(async (href) => {
    // TanStack Router exposes the router for its developer tools.
    // oxlint-disable-next-line no-underscore-dangle -- the name is the library's
    const router = self.__TSR_ROUTER__
    if (!router) throw new Error('the page has no router')
    await router.navigate({ href })
    while (router.state.status !== 'idle') await new Promise((resolve) => setTimeout(resolve, 20))
  }, path)
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

/** Expects an accessible screen without alerts that is no wider than the window. */
export async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSideways(page)
}
