import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openProfile } from './diskProfile.ts'
import { expect, signIn, test, wear } from './story.ts'

/** Screens with lists and tables. */
const screens = [
  '/app/home',
  '/app/records/labs',
  '/app/settings/activity',
  '/app/messages/Inbox',
  '/app/pharma/rx',
  '/app/appointments/visits',
  '/app/billing/billing-list',
  '/app/records/history/diagnostics',
  '/app/records/vitals',
  '/app/records/health-records',
  '/app/EHR/forms',
]

/** Widths between 320 and 1600 px: by default one of each layout, with MATRIX=whole both sides of each breakpoint too. */
const widths =
  process.env['MATRIX'] === 'whole'
    ? [320, 390, 480, 560, 640, 719, 720, 800, 819, 820, 900, 980, 1079, 1080, 1155, 1156, 1240, 1400, 1600]
    : [320, 390, 560, 719, 720, 820, 1079, 1156, 1600]

/** Waits until a screen shows its records, so that its skeleton is not taken for them. */
async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('main :is(li, tr, article)').filter({ hasText: /\S/ }).first()).toBeVisible()
  await expect(page.locator('main .bone')).toHaveCount(0)
}

/** What is wrong with the layout of a page at its present width. */
function faultsIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    /** Width in which the words of an element have to fit. */
    const roomOf = (element: Element) => {
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    }
    const blockOf = (element: Element): Element =>
      element.parentElement && getComputedStyle(element).display.startsWith('inline')
        ? blockOf(element.parentElement)
        : element
    if (document.documentElement.scrollWidth > innerWidth) {
      const wide = [...document.querySelectorAll('body *')].filter(
        (one) => one.getBoundingClientRect().right > innerWidth,
      )
      faults.push(
        `the page scrolls sideways because of ${wide
          .slice(0, 3)
          .map((one) => one.className)
          .join(' / ')}`,
      )
    }
    for (const table of document.querySelectorAll<HTMLElement>('main .table')) {
      const box = table.closest('.table-box')?.getBoundingClientRect()
      const rows = [...table.querySelectorAll<HTMLElement>('tbody tr:not([aria-hidden])')]
      const row = rows.find((one) => one.getBoundingClientRect().height > 0)
      if (!box || !row) continue
      const cells = [...row.children].map((cell) => cell.getBoundingClientRect()).filter(({ width }) => width > 0)
      const start = Math.min(...cells.map(({ left }) => left))
      const end = Math.max(...cells.map(({ right }) => right))
      // The cards of a narrow table have a padding of their own.
      if (end - start < box.width - 2 * 24) faults.push(`cells fill ${Math.round(end - start)} of ${box.width} px`)
      if (end > box.right + 1 || start < box.left - 1) faults.push('cells stand out of the table')
    }
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const node = texts.currentNode
      const holder = node.parentElement
      // Addresses and codes, which run from left to right in every language, can break anywhere.
      if (!holder?.checkVisibility() || holder.closest('svg, .sr-only, .truncate, bdi[dir="ltr"]')) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{M}]{2,}/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
        // Letters of one line can have different fonts, and so different heights.
        const isBroken = Math.max(...boxes.map(({ top }) => top)) >= Math.min(...boxes.map(({ bottom }) => bottom))
        const length = boxes.reduce((sum, { width }) => sum + width, 0)
        // A word that is longer than its line has to be broken.
        if (isBroken && length <= roomOf(blockOf(holder))) faults.push(`“${word}” is broken`)
      }
    }
    return faults
  })
}

for (const locale of ['en', 'es', 'ar'] as const)
  test(`no screen is cramped, cut or broken inside a word between 320 and 1600 px (${locale})`, async ({ page }) => {
    test.setTimeout(240_000)
    await wear(page, { name: locale, locale, theme: 'yarrow', mode: 'light', size: { width: 390, height: 844 } })
    await signIn(page, 'maria')
    const found: string[] = []
    for (const screen of screens) {
      await page.goto(screen)
      await expectLoaded(page)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        for (const fault of await faultsIn(page)) found.push(`${screen} at ${width} px: ${fault}`)
      }
    }
    expect(found).toEqual([])
  })

/** The browser's own font size, px: twice the usual one. */
const largeText = { webkit: { webprefs: { default_font_size: 32 } } }

test('with text of twice the size, no screen scrolls sideways, is cut or broken, at 390 and 320 px', async ({
  baseURL,
}, testInfo) => {
  test.setTimeout(120_000)
  const folder = testInfo.outputPath('profile')
  mkdirSync(join(folder, 'Default'), { recursive: true })
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(largeText))
  const { context, page } = await openProfile(folder, baseURL ?? '')
  await signIn(page, 'maria')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  const found: string[] = []
  for (const screen of screens) {
    await page.goto(screen)
    await expectLoaded(page)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      for (const fault of await faultsIn(page)) found.push(`${screen} at ${width} px: ${fault}`)
    }
  }
  await context.close()
  expect(found).toEqual([])
})

test('in a low window, the bars scroll away with the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await signIn(page, 'maria')
  await page.goto('/app/records/labs')
  await page.getByRole('link', { name: 'Lipid panel' }).last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('banner')).not.toBeInViewport()
  await expect(page.getByRole('navigation', { name: 'Quick menu' })).not.toBeInViewport()
})
