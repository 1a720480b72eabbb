import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import * as v from 'valibot'
import { generateCcda, recordFile } from '#src/contract/documentMaking.ts'
import { viewDocument } from '#src/contract/documentView.ts'
import { documents, type GeneratedKind } from '#src/contract/documents.ts'
import { type Endpoint, fillPath, idempotencyHeader } from '#src/contract/endpoint.ts'
import type { Line } from './layLine.ts'
import { noteLongTasks, readLongestTask } from './longTasks.ts'
import { inPhone, startAt } from './measureOffline.ts'
import { openSignedIn } from './openSignedIn.ts'
import { signIn } from './signIn.ts'
import { slowProcessor } from './visitPage.ts'

/** The server of a clinic, and the token of a user. */
export interface Caller {
  readonly origin: string
  readonly pid: number
  readonly token: string
}

/** What one call costs. */
export interface Cost {
  readonly ms: number
  /** Size of what it made or returned, bytes. */
  readonly bytes: number
  /** Highest memory of the server meanwhile, MB, and how much of it the call added. 0 except on Linux. */
  readonly peakMb: number
  readonly addedMb: number
  /** Longest time in which the server answered no other call, ms. */
  readonly blocked: number
}

const addressOf = ({ origin }: Caller, { path }: Endpoint, params?: Record<string, string>) =>
  `${origin}/api/main/${fillPath(path, params)}`

interface Sent {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

async function textOf(caller: Caller, address: string, sent?: Sent): Promise<string> {
  const headers = { authorization: `Bearer ${caller.token}`, 'accept-encoding': 'identity', ...sent?.headers }
  const reply = await fetch(address, { ...sent, headers })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${address}: ${reply.status} ${text}`)
  return text
}

/** Returns a memory figure of a process, MB: `VmRSS` is the current one, `VmHWM` the highest. 0 except on Linux. */
function memoryOf(pid: number, figure: 'VmRSS' | 'VmHWM'): number {
  try {
    return Number(new RegExp(`${figure}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000
  } catch {
    return 0
  }
}

/** Makes the highest memory of a process the current one. Linux only. */
function resetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // Without it, the highest memory is that since the start of the process.
  }
}

/** Measures a call, while a second client asks the server for a small file again and again. */
async function costOf(caller: Caller, call: () => Promise<number>): Promise<Cost> {
  resetPeak(caller.pid)
  const before = memoryOf(caller.pid, 'VmRSS')
  const over = new AbortController()
  let blocked = 0
  const others = (async () => {
    while (!over.signal.aborted) {
      const asked = performance.now()
      await (await fetch(`${caller.origin}/robots.txt`)).arrayBuffer()
      blocked = Math.max(blocked, performance.now() - asked)
      await sleep(5)
    }
  })()
  const start = performance.now()
  try {
    const bytes = await call()
    const ms = performance.now() - start
    const peakMb = memoryOf(caller.pid, 'VmHWM')
    return { ms, bytes, peakMb, addedMb: Math.max(0, peakMb - before), blocked }
  } finally {
    over.abort()
    await others
  }
}

/** Measures making a document of the whole record. */
export async function measureGeneration(caller: Caller, kind: GeneratedKind): Promise<Cost> {
  const make = async (fromDate: string, toDate: string) => {
    const headers = { 'content-type': 'application/json', [idempotencyHeader]: randomUUID() }
    const body = JSON.stringify({ fromDate, toDate, kind, language: 'en' })
    const reply = await textOf(caller, addressOf(caller, generateCcda), { method: 'POST', headers, body })
    return v.parse(generateCcda.reply, JSON.parse(reply)).docId
  }
  let docId = 0
  const cost = await costOf(caller, async () => {
    docId = await make('1900-01-01', `${new Date().getUTCFullYear()}-12-31`)
    return 0
  })
  const list = v.parse(documents.reply, JSON.parse(await textOf(caller, addressOf(caller, documents))))
  return { ...cost, bytes: list.find((one) => one.docId === docId)?.size ?? 0 }
}

/** Measures the view of a document on the server. */
export function measureView(caller: Caller, docId: number): Promise<Cost> {
  const address = addressOf(caller, viewDocument, { docId: String(docId) })
  return costOf(caller, async () => Buffer.byteLength(await textOf(caller, address)))
}

/** Measures the file of a whole record. */
export function measureRecordFile(caller: Caller): Promise<Cost> {
  return costOf(caller, async () => Buffer.byteLength(await textOf(caller, addressOf(caller, recordFile))))
}

export interface ReaderFigures {
  /** Time from the click on the document in the list to the frame with the first section, ms. */
  readonly shown: number
  /** Longest task until everything is shown, ms. 0: none over 50 ms. */
  readonly longestTask: number
}

/** Opens a document from the list by its link, and waits for the title of its first section. Returns the time, ms. */
function open(page: Page, docId: number, section: string): Promise<number> {
  return page.evaluate(
    async ([id, title]) => {
      const link = document.querySelector<HTMLElement>(`main a[href*="/documents/${id}"]`)
      if (!link) throw new Error('no link to the document')
      const start = performance.now()
      link.click()
      const isShown = () =>
        [...document.querySelectorAll('main h2, main h3')].some((one) => one.textContent.includes(title))
      while (!isShown()) {
        if (performance.now() - start > 60_000) throw new Error(`${title} was never shown`)
        await new Promise((next) => requestAnimationFrame(next))
      }
      await new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
      return performance.now() - start
    },
    [String(docId), section] as const,
  )
}

/** Measures the reader on a slow processor. The first visit loads the code and the reply. */
export async function measureReader(
  browser: Browser,
  origin: string,
  session: string,
  { docId, section }: { readonly docId: number; readonly section: string },
): Promise<ReaderFigures> {
  const page = await openSignedIn(browser, session, slowProcessor)
  const list = async () => {
    await page.goto(`${origin}/app/records/documents`)
    await page.locator(`main a[href*="/documents/${docId}"]`).first().waitFor({ timeout: 60_000 })
    await page.waitForTimeout(2000)
  }
  try {
    await list()
    await open(page, docId, section)
    await page.getByRole('link', { name: 'Documents' }).first().click()
    await page.locator(`main a[href*="/documents/${docId}"]`).first().waitFor({ timeout: 60_000 })
    await page.waitForTimeout(2000)
    await noteLongTasks(page)
    const shown = await open(page, docId, section)
    await page.waitForTimeout(10_000)
    return { shown, longestTask: await readLongestTask(page) }
  } finally {
    await page.context().close()
  }
}

/** Measures opening a document that this device stores, without a network: ms from the navigation to its first section. */
export function measureOfflineReader(
  browser: Browser,
  line: Line,
  username: string,
  { docId, section }: { readonly docId: number; readonly section: string },
): Promise<number> {
  return inPhone(browser, async (page, slow) => {
    const address = `${line.origin}/app/records/documents/${docId}`
    line.mend()
    await signIn(page, line.origin, username)
    await startAt(page, address, section)
    // The copy is stored after the page is shown.
    await page.waitForTimeout(5000)
    await slow()
    line.cut()
    const { ready } = await startAt(page, address, section)
    line.mend()
    return ready
  })
}
