import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { richTextTags } from '#src/contract/richText.ts'
import { testMessage } from '#src/contract/testMessage.ts'
import { expect, signIn, test } from './story.ts'

/** Folder with lists of hostile texts, outside of the repository. Without them, only the texts in `few` are tested. */
const lists = fileURLToPath(new URL('../../shared/data/lists/', import.meta.url))
const few = [
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<svg/onload=alert(1)><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<a href="javascript:alert(1)">link</a><a href="data:text/html,<script>alert(1)</script>">data</a>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe><object data="/x"></object><embed src="/x">',
  '<p style="background:url(/x)" onclick="alert(1)" id="main" class="sr-only">styled</p><style>*{display:none}</style>',
  '<form action="/x"><input name="password" autofocus onfocus=alert(1)><button>Sign in</button></form>',
  '<link rel=stylesheet href="/x.css"><base href="https://elsewhere.example/"><meta http-equiv=refresh content="0;/x">',
  '<video src="/x" autoplay><source onerror=alert(1)></video><audio src="/x"></audio><picture><img srcset="/x"></picture>',
  '<a href="https://example.org/" target="_self" ping="/x" onmouseover=alert(1)>a link that may stay</a>',
]

function listed(): string[] {
  const texts = ['xss-jhaddix.txt', 'xss-payloads-quick.txt', 'xss-polyglots.txt', 'xss-rsnake.txt']
    .filter((name) => existsSync(`${lists}${name}`))
    .flatMap((name) => readFileSync(`${lists}${name}`, 'utf8').split('\n'))
    .filter((line) => line.trim() !== '')
  const naughty = existsSync(`${lists}blns.json`)
    ? v.parse(v.array(v.string()), JSON.parse(readFileSync(`${lists}blns.json`, 'utf8')))
    : []
  return [...texts, ...naughty]
}

test('a message body creates no forbidden element, runs no script and causes only the app’s own requests', async ({
  page,
  allowErrors,
}) => {
  // The browser parses a message body before the app sanitizes it, and logs an error for everything it blocks.
  allowErrors.allowed = true
  test.setTimeout(180_000)
  const harmless =
    '<p>harmless <strong>words</strong></p><ul><li><p><a href="https://example.org/">link</a></p></li></ul>'
  // By default, tests every fifth text of the lists. With MATRIX=whole, tests all of them.
  const step = process.env['MATRIX'] === 'whole' ? 1 : 5
  const bodies = [harmless, ...few, ...listed().filter((_, place) => place % step === 0)]
  await page.route('**/messages/inbox', async (route) => {
    const data = bodies.map((body, place) =>
      testMessage({
        messageID: 1000 + place,
        subject: `${place} ${body}`,
        body,
        date: new Date(Date.UTC(2026, 10, 20) - place * 60_000).toISOString(),
        isRead: true,
        recptID_From: 1,
        fromUserDisplayName: body,
        toUserDisplayName: `Reader ${place}`,
      }),
    )
    await route.fulfill({ json: { data } })
  })
  await page.addInitScript(() => {
    const hits: string[] = []
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const)
      Object.defineProperty(window, name, { value: (what: unknown) => void hits.push(`${name} ${String(what)}`) })
    Object.defineProperty(window, 'hits', { value: hits })
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'maria')
  await page.goto('/app/messages/Inbox?message=1000')
  const body = page.locator('article > div[dir="auto"]')
  // The body is rendered as HTML, not as plain text, so the sanitizer is tested.
  await expect(body.locator('ul > li > p > a')).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(body.locator('ul > li > p > a')).toHaveAttribute('target', '_blank')
  await expect(body.locator('strong')).toHaveText('words')

  const asked: string[] = []
  page.context().on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    // Ignores the page's own calls and files, and the icon, which browsers request again for each URL.
    const isOwn = origin === new URL(page.url()).origin && /^\/(?:api|assets)\/|^\/favicon\.svg$/.test(pathname)
    if (!isOwn) asked.push(request.url())
  })
  const found = await page.evaluate(
    async ({ count, tags }) => {
      const wrong: string[] = []
      let links = 0
      const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
      for (let place = 1; place < count; place += 1) {
        history.pushState(null, '', `?message=${1000 + place}`)
        dispatchEvent(new PopStateEvent('popstate'))
        let shown: Element | null = null
        for (let tries = 0; !shown && tries < 300; tries += 1) {
          // oxlint-disable-next-line no-await-in-loop -- one message after another
          await nextFrame()
          const article = document.querySelector('article')
          if (article?.querySelector('h2')?.textContent.startsWith(`${place} `))
            shown = article.querySelector(':scope > div[dir="auto"]')
        }
        if (!shown) wrong.push(`${place}: not shown`)
        for (const element of shown?.querySelectorAll('*') ?? []) {
          const name = element.localName
          if (!tags.includes(name) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml')
            wrong.push(`${place}: ${name}`)
          const allowed = name === 'a' ? ['href', 'target', 'rel'] : ['dir']
          for (const attribute of element.attributes)
            if (!allowed.includes(attribute.name)) wrong.push(`${place}: ${name} ${attribute.name}`)
          if (name !== 'a') continue
          links += 1
          const { protocol, target, rel } = element as HTMLAnchorElement
          if (
            !['https:', 'http:', 'mailto:', 'tel:'].includes(protocol) ||
            target !== '_blank' ||
            !rel.includes('noopener')
          )
            wrong.push(`${place}: a link to ${protocol}`)
        }
      }
      return { wrong, links }
    },
    { count: bodies.length, tags: [...richTextTags] as string[] },
  )
  expect(found.wrong).toEqual([])
  // Allowed links remain.
  expect(found.links).toBeGreaterThan(0)
  expect(await page.evaluate(() => (window as unknown as { hits: string[] }).hits)).toEqual([])
  expect(asked).toEqual([])
})
