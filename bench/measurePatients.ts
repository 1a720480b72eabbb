import type { Browser, Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { patients } from '../server/db/schema/people.ts'
import { openClinic } from '../server/openClinic.ts'
import { median } from './visitPage.ts'

export const manyPatients = 50_000

/** Adds patients with last names from A to Z, and updates PostgreSQL's statistics. */
export async function addPatients(dataDir: string): Promise<void> {
  const clinic = await openClinic({ DATA_DIR: dataDir }, { stopOnSignal: false })
  try {
    const db = clinic.databases.get('main')?.db
    if (!db) throw new Error('the clinic has no main database')
    await db.execute(sql`
      insert into ${patients} (name_first, name_last, ext_id, dob, sex, site_id)
      select (array['Ana', 'José', 'Mia', 'Omar', 'Zoë'])[1 + i % 5],
        coalesce(chr(65 + i % 26) || substr(md5(i::text), 1, 8), ''), 'MRN-' || i, '1980-01-01', 'U', 1
      from generate_series(1, ${manyPatients}) i`)
    await db.execute(sql`analyze ${patients}`)
  } finally {
    await clinic.close()
  }
}

export interface PatientFigures {
  /** Median time from the click on a letter to its first rows, ms. */
  readonly p50: number
  /** 99th percentile of these times, ms. With 26 letters, it is the longest time. */
  readonly p99: number
  /** Size of the reply with one page, bytes. */
  readonly bytes: number
  /** Time from the last keystroke of a search to its results, without the typing pause, ms. */
  readonly search: number
}

/**
 * Waits until the name in the first row matches this regular expression. Looks in every frame: a locator looks again
 * only after up to 0.5 s.
 */
async function firstNameMatches(page: Page, pattern: string): Promise<void> {
  await page.waitForFunction(
    (text) => new RegExp(text).test(document.querySelector('main tbody th')?.textContent ?? ''),
    pattern,
  )
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
/** How long the screen waits for another keystroke, ms. */
const typing = 300

/**
 * Measures the patient list of staff in a large clinic, with the browser at full speed. `origin` is the employee
 * portal's.
 */
export async function measurePatientList(browser: Browser, origin: string): Promise<PatientFigures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    let bytes = 0
    page.on('response', async (response) => {
      if (!response.url().includes('/odata/Patients?')) return
      bytes = Math.max(bytes, (await response.body().catch(() => Buffer.alloc(0))).length)
    })
    await page.goto(`${origin}/auth`)
    await page.locator('input[autocomplete="username"]').fill('drlee')
    await page.locator('input[autocomplete="current-password"]').fill('yarrow-demo')
    await page.locator('form button[type="submit"]').click()
    await page.waitForURL('**/app/home')
    await page.goto(`${origin}/app/patients?under=%23`)
    await page.locator('main tbody th').first().waitFor()
    const times: number[] = []
    for (const letter of letters) {
      const start = performance.now()
      await page.locator(`main nav a[href$="under=${letter}"]`).click()
      await firstNameMatches(page, `^${letter}`)
      times.push(performance.now() - start)
    }
    const start = performance.now()
    await page.getByRole('searchbox').fill('alvarez')
    await firstNameMatches(page, 'Alvarez Ruiz')
    const search = performance.now() - start - typing
    const sorted = times.toSorted((a, b) => a - b)
    return { p50: median(times), p99: sorted.at(-1) ?? Number.NaN, bytes, search }
  } finally {
    await context.close()
  }
}
