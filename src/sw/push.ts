import * as v from 'valibot'
import { readAlertNote, takeTestAlert } from '#src/offline/alertNote.ts'
import { protocolVersion, type AlertToPage } from './protocol.ts'

/** A page of this origin, as far as alerts go. */
export interface AlertPage {
  readonly visibilityState: DocumentVisibilityState
  readonly focused: boolean
  postMessage(message: unknown, transfer: Transferable[]): void
  focus(): Promise<unknown>
}

/** What the worker needs of the world, so that a test can be the world. */
export interface AlertDeps {
  readonly pages: () => Promise<readonly AlertPage[]>
  readonly show: (title: string, options: NotificationOptions) => Promise<void>
  readonly open: (address: string) => Promise<unknown>
  /** `portal.example` */
  readonly host: string
}

const inbox = '/app/messages/Inbox'
/** One that stands there is replaced: ten messages are one alert. */
const tag = 'messages'
/** A test alert replaces no alert of a message. */
const testTag = 'test'
const icon = '/icon-192.png'
/** How long a page has to answer, ms. */
const answerMs = 1000

/**
 * A push came, which says nothing but that there is a new message. Whoever looks at the app as the user who asked for
 * alerts sees the message come, and needs none; else a notification says so, in general words.
 */
export async function alertOfMessage({ pages, show, host }: AlertDeps): Promise<void> {
  const test = await takeTestAlert(Date.now())
  const note = await readAlertNote()
  // Whoever asked for a test alert looks at the page: they want to see the notification itself.
  if (test) return show(test.title, { body: test.text, ...wordsIn(note?.locale), tag: testTag, icon })
  const visible = (await pages()).filter((page) => page.visibilityState === 'visible')
  const answers = await Promise.all(visible.map((page) => ask(page, 'new-message')))
  const isSeen = answers.includes(true)
  // Apple ends a subscription after three pushes without a notification, whatever is seen (`userVisibleOnly`).
  if (isSeen && !isApples(note?.endpoint)) return
  const { title = host, text: body = '', locale } = note ?? {}
  await show(title, { body, ...wordsIn(locale), tag, icon, silent: isSeen })
}

const wordsIn = (lang = ''): Pick<NotificationOptions, 'lang' | 'dir'> => ({
  lang,
  dir: lang === 'ar' ? 'rtl' : 'auto',
})

/** The alert was pressed: to an open window where there is one, and to the Inbox. */
export async function openInbox({ pages, open }: AlertDeps): Promise<void> {
  const all = await pages()
  const page = all.find(({ focused }) => focused) ?? all.find(({ visibilityState: is }) => is === 'visible') ?? all[0]
  if (!page) {
    await open(inbox)
    return
  }
  // The page goes there itself: to load it anew would lose what is open in it.
  await Promise.all([page.focus().catch(() => undefined), ask(page, 'open-inbox')])
}

function isApples(endpoint: string | undefined): boolean {
  return endpoint !== undefined && URL.canParse(endpoint) && new URL(endpoint).hostname.endsWith('.push.apple.com')
}

/** Whether a page has seen to it. One that says nothing has not. */
function ask(page: AlertPage, kind: AlertToPage['kind']): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), answerMs)
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer)
      resolve(v.is(v.literal(true), data))
    })
    port1.start()
    page.postMessage({ kind, version: protocolVersion } satisfies AlertToPage, [port2])
  }).finally(() => port1.close())
}
