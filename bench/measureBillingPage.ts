import type { Browser, Page } from '@playwright/test'
import { noteLongTasks, readLongestTask } from './longTasks.ts'
import { openSignedIn } from './openSignedIn.ts'
import { median, slowProcessor } from './visitPage.ts'

export interface BillingListFigures {
  /** Time from the click on Billing, on Home, to the frame with the first charges, ms. The reply is on the device. */
  readonly shown: number
  /** Median time from the press of Add or Remove to the frame with the other one, ms. */
  readonly toggle: number
  /** Longest task meanwhile, and while the list was scrolled, ms. 0: none over 50 ms. */
  readonly longestTask: number
}

/** Selects the buttons that add a charge to the payment or remove it. */
const toggles = 'main button[aria-label^="Add "], main button[aria-label^="Remove "]'

/** Measures the list of charges of a patient on a slow processor. */
export async function measureBillingList(
  browser: Browser,
  origin: string,
  session: string,
): Promise<BillingListFigures> {
  const page = await openSignedIn(browser, session, slowProcessor)
  try {
    // The first visit loads the code and the reply.
    await page.goto(`${origin}/app/billing/billing-list`)
    await page.locator(toggles).first().waitFor({ timeout: 60_000 })
    await page.getByRole('link', { name: 'Home' }).first().click()
    await page.getByRole('heading', { level: 1, name: /Clinic/ }).waitFor()
    await page.waitForTimeout(3000)
    await noteLongTasks(page)
    const shown = await page.evaluate(async (selector) => {
      const link = document.querySelector<HTMLElement>('a[href^="/app/billing"]')
      if (!link) throw new Error('no link to Billing')
      const start = performance.now()
      link.click()
      while (!document.querySelector(selector)) await new Promise((next) => requestAnimationFrame(next))
      await new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
      return performance.now() - start
    }, toggles)
    await page.waitForTimeout(2000)
    const times: number[] = []
    for (let round = 0; round < 8; round++) {
      times.push(await toggle(page))
      await page.waitForTimeout(400)
    }
    await page.mouse.move(200, 400)
    for (let i = 0; i < 40; i++) {
      await page.mouse.wheel(0, i % 20 === 19 ? 40_000 : 900)
      await page.waitForTimeout(40)
    }
    await page.waitForTimeout(500)
    // The first rounds also warm up the code.
    return { shown, toggle: median(times.slice(2)), longestTask: await readLongestTask(page) }
  } finally {
    await page.context().close()
  }
}

function toggle(page: Page): Promise<number> {
  return page.evaluate(async (selector) => {
    const name = () => document.querySelector(selector)?.getAttribute('aria-label')
    const before = name()
    const start = performance.now()
    document.querySelector<HTMLElement>(selector)?.click()
    while (name() === before) await new Promise((next) => requestAnimationFrame(next))
    await new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
    return performance.now() - start
  }, toggles)
}

/**
 * Returns the median time from the press of Pay Now to the form of the card that can be filled in, ms, on a slow
 * processor. The dialog shows that it loads for 2000 ms after the payment options came (clinical §4).
 */
export async function measurePaymentForm(browser: Browser, origin: string, session: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 4; round++) {
    const page = await openSignedIn(browser, session, slowProcessor)
    try {
      await page.goto(`${origin}/app/billing/billing-list`)
      await page.locator(toggles).first().waitFor({ timeout: 60_000 })
      await toggle(page)
      await page.waitForTimeout(1000)
      const start = performance.now()
      await page.getByRole('button', { name: 'Pay Now' }).click()
      await page.getByLabel('Name on the card').fill('Maria Alvarez Ruiz')
      times.push(performance.now() - start)
    } finally {
      await page.context().close()
    }
  }
  return median(times.slice(1))
}
