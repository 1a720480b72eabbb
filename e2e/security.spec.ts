import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { patientPortal } from './clinic.ts'
import { expect, signIn, test, testWithWorker } from './story.ts'

testWithWorker(
  'HTML and scripts from strings, eval, and foreign scripts, workers and Trusted Types policies are blocked',
  async ({ page, allowErrors }) => {
    allowErrors.allowed = true
    await signIn(page, 'newton')
    const tried = await page.evaluate(() => {
      const attempts: Record<string, () => unknown> = {
        markup: () => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.hit = 1">'),
        innerHTML: () => (document.createElement('div').innerHTML = '<b>x</b>'),
        'inline script': () =>
          document.head.append(Object.assign(document.createElement('script'), { text: 'window.hit = 2' })),
        'a script from elsewhere': () =>
          document.head.append(
            Object.assign(document.createElement('script'), { src: 'https://elsewhere.example/x.js' }),
          ),
        'a policy of its own': () =>
          (
            window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
          ).trustedTypes.createPolicy('another', { createHTML: (text: string) => text }),
        'a worker from elsewhere': () => new Worker('https://elsewhere.example/x.js'),
      }
      return Object.entries(attempts).map(([name, attempt]) => {
        try {
          attempt()
          return `${name}: done`
        } catch (error) {
          return `${name}: ${error instanceof Error ? error.name : 'refused'}`
        }
      })
    })
    expect(tried).toEqual([
      'markup: TypeError',
      'innerHTML: TypeError',
      'inline script: TypeError',
      'a script from elsewhere: TypeError',
      'a policy of its own: TypeError',
      'a worker from elsewhere: TypeError',
    ])
    // In a separate task, because code that a debugger runs directly is exempt from the policy.
    const evaluated = page.evaluate(
      () =>
        new Promise((resolve) => {
          setTimeout(() => {
            try {
              // oxlint-disable-next-line no-eval -- that it is refused is what this is about
              resolve(globalThis.eval('window.hit = 3'))
            } catch (error) {
              resolve(error instanceof Error ? error.name : 'refused')
            }
          })
        }),
    )
    expect(await evaluated).toBe('EvalError')
    expect(await page.evaluate(() => (window as unknown as { hit?: number }).hit)).toBeUndefined()
  },
)

testWithWorker(
  'requests go only to the portal, and the token is sent only in headers of API calls',
  async ({ page }) => {
    const seen: { url: string; headers: Record<string, string> }[] = []
    page.context().on('request', (request) => seen.push({ url: request.url(), headers: request.headers() }))
    await signIn(page, 'maria')
    await page.goto('/app/records/labs')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const token = await page.evaluate(() => {
      const session: unknown = JSON.parse(sessionStorage.getItem('yarrow.session') ?? '{}')
      return (session as { token: string }).token
    })
    expect(token.length).toBeGreaterThan(50)
    expect(seen.length).toBeGreaterThan(10)
    const { origin } = new URL(page.url())
    for (const { url, headers } of seen) {
      expect(new URL(url).origin).toBe(origin)
      expect(url).not.toContain(token)
      // The referrer is at most the origin, never the page's URL.
      expect(['', `${origin}/`]).toContain(headers['referer'] ?? '')
      if (new URL(url).pathname.startsWith('/api/')) continue
      expect(headers['authorization']).toBeUndefined()
      expect(JSON.stringify(headers)).not.toContain(token)
    }
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(token.slice(-40))
    expect(await page.context().cookies()).toEqual([])
  },
)

test('neither sign-in nor Home can be put in a frame, by a page of the same or another origin', async ({
  page,
  allowErrors,
}) => {
  allowErrors.allowed = true
  const elsewhere = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end('Elsewhere'))
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening')
  const { port } = elsewhere.address() as AddressInfo
  await signIn(page, 'newton')
  for (const framing of [`http://127.0.0.1:${port}/`, `${patientPortal}/robots.txt`]) {
    await page.goto(framing)
    for (const path of ['/auth', '/app/home'])
      await page.evaluate((src) => {
        const frame = Object.assign(document.createElement('iframe'), { src })
        const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
        document.body.append(frame)
        return loaded
      }, `${patientPortal}${path}`)
    // The URL of Chromium's own error page, which the frames show instead of the portal's pages.
    const blocked = 'chrome-error://chromewebdata/'
    expect(page.frames().map((frame) => frame.url())).toEqual([framing, blocked, blocked])
  }
  elsewhere.close()
})
