import type { Browser } from '@playwright/test'

/** A page that only the given DevTools commands touch. */
export interface BarePage {
  readonly send: (method: string, params?: object) => Promise<Record<string, unknown>>
  /** Returns the value of an expression in the page. */
  readonly evaluate: (expression: string) => Promise<unknown>
  readonly close: () => Promise<void>
}

interface Answer {
  readonly id?: number
  readonly result?: Record<string, unknown>
  readonly error?: { readonly message: string }
}

/**
 * Opens a page in a new browser context without Playwright, which would observe all requests and scripts of its pages:
 * on a slow processor, that costs as much as a part of the page's own work.
 */
export async function openBarePage(browser: Browser): Promise<BarePage> {
  const root = await browser.newBrowserCDPSession()
  const { browserContextId } = await root.send('Target.createBrowserContext')
  const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false })
  const waiting = new Map<number, (answer: Answer) => void>()
  root.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return
    const answer = JSON.parse(event.message) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  let last = 0
  const send = async (method: string, params: object = {}) => {
    const id = ++last
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    await root.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
    const { result = {}, error } = await answered
    waiting.delete(id)
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
  return {
    send,
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await send('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      })
      if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails))
      return (result as { value?: unknown }).value
    },
    close: async () => {
      await root.send('Target.disposeBrowserContext', { browserContextId })
      await root.detach()
    },
  }
}
