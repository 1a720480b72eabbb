import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import * as v from 'valibot'
import { fillPath, idempotencyHeader } from '#src/contract/endpoint.ts'
import { openedForm, updateForm } from '#src/contract/formFilling.ts'
import { noteLongTasks, readLongestTask } from './longTasks.ts'
import { openSignedIn } from './openSignedIn.ts'
import { median, slowProcessor } from './visitPage.ts'

interface TypingFigures {
  /** Time from a key to the frame after it, ms. */
  readonly key: { readonly p50: number; readonly max: number }
  /** Longest task while typing and while the draft is saved, ms. 0: none over 50 ms. */
  readonly longestTask: number
}

export interface FillingFigures extends TypingFigures {
  /** Time from the click on the form in the list to the frame with its first field, ms. */
  readonly opened: number
}

const keys = 60
const textField = 'main input:not([type="radio"], [type="checkbox"])'

/** Opens a form from the list by its link, and waits for its first field. Returns the time, ms. */
function open(page: Page, webDataId: number): Promise<number> {
  return page.evaluate(
    async ([id, field]) => {
      const link = document.querySelector<HTMLElement>(`main a[href*="/forms/${id}"]`)
      if (!link) throw new Error('no link to the form')
      const start = performance.now()
      link.click()
      while (!document.querySelector(field)) {
        if (performance.now() - start > 60_000) throw new Error('the form has no field')
        await new Promise((next) => requestAnimationFrame(next))
      }
      await new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
      return performance.now() - start
    },
    [webDataId, textField] as const,
  )
}

/**
 * Taps the first text field and types into it, as a person does: one key at a time, each after the frame of the previous
 * one. The pauses let the draft be saved meanwhile.
 */
async function type(page: Page): Promise<TypingFigures> {
  await page.locator(textField).first().click()
  await page.waitForTimeout(1000)
  await noteLongTasks(page)
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { keyTimes: times })
    addEventListener(
      'keydown',
      ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp))),
      true,
    )
  })
  for (let no = 0; no < keys; no++) {
    // oxlint-disable-next-line no-await-in-loop -- one key at a time
    await page.keyboard.press(String.fromCodePoint(97 + (no % 26)))
    // oxlint-disable-next-line no-await-in-loop -- a person types about eight letters a second
    await page.waitForTimeout(no % 10 === 9 ? 900 : 120)
  }
  await page.waitForTimeout(2000)
  const times = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes)
  return { key: { p50: median(times), max: Math.max(...times) }, longestTask: await readLongestTask(page) }
}

/** Measures the same keys on a page of 50 text fields without any script. */
export async function measureBareTyping(browser: Browser): Promise<TypingFigures> {
  const page = await openSignedIn(browser, '', slowProcessor)
  try {
    const field = '<p><label>Question<br><input style="width:100%;height:48px"></label></p>'
    await page.setContent(`<main>${field.repeat(50)}</main>`)
    await page.waitForTimeout(2000)
    return await type(page)
  } finally {
    await page.context().close()
  }
}

/** Measures filling in a form on a slow processor. The first visit loads the code and the reply. */
export async function measureFilling(
  browser: Browser,
  origin: string,
  session: string,
  webDataId: number,
): Promise<FillingFigures> {
  const page = await openSignedIn(browser, session, slowProcessor)
  const list = async () => {
    await page.goto(`${origin}/app/EHR/forms`)
    await page.locator(`main a[href*="/forms/${webDataId}"]`).first().waitFor({ timeout: 60_000 })
    await page.waitForTimeout(2000)
  }
  try {
    await list()
    await open(page, webDataId)
    await list()
    const opened = await open(page, webDataId)
    await page.waitForTimeout(2000)
    return { opened, ...(await type(page)) }
  } finally {
    await page.context().close()
  }
}

/** Measures saving all answers of a form at the clinic: ms from the call to the reply, median of `rounds`. */
export async function measureSaving(
  origin: string,
  token: string,
  webDataId: number,
  rounds: number,
): Promise<{ readonly ms: number; readonly answers: number }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const address = (path: string, params: Record<string, number>) => `${origin}/api/main/${fillPath(path, params)}`
  const read = await fetch(address(openedForm.path, { webDataId }), { headers })
  if (!read.ok) throw new Error(`form: ${read.status}`)
  const { template } = v.parse(openedForm.reply, await read.json())
  const data = template.pages.flatMap(({ pageEntryID, components }) =>
    components.flatMap(({ dataFieldID, fieldType, comEntryID }) =>
      fieldType === 'text' && dataFieldID !== null
        ? [
            {
              DataFieldID: dataFieldID,
              FieldType: fieldType,
              PageEntryID: pageEntryID,
              ComEntryID: comEntryID,
              Value: `An answer of some words to question ${dataFieldID}`,
            },
          ]
        : [],
    ),
  )
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const body = JSON.stringify({ templateId: template.templateId, version: template.version, data })
    const start = performance.now()
    const saved = await fetch(address(updateForm.path, { WebDataID: webDataId }), {
      method: 'PATCH',
      headers: { ...headers, [idempotencyHeader]: randomUUID() },
      body,
    })
    if (!saved.ok) throw new Error(`save: ${saved.status} ${await saved.text()}`)
    await saved.text()
    times.push(performance.now() - start)
  }
  return { ms: median(times), answers: data.length }
}
