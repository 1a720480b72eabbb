import type { Page } from '@playwright/test'

/**
 * Returns the JSON of the next reply from a URL (a glob). Chromium forgets the body of a reply when the app moves to
 * another address, so the reply is read on its way to the app.
 */
export function readReply<T>(page: Page, url: string): Promise<T> {
  return new Promise((done, fail) => {
    page
      .route(
        url,
        async (route) => {
          const response = await route.fetch()
          const json = (await response.json()) as T
          await route.fulfill({ response, json })
          done(json)
        },
        { times: 1 },
      )
      .catch(fail)
  })
}
