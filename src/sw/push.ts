import * as v from 'valibot'
import { readAlertNote, takeTestAlert } from '#src/offline/alertNote.ts'
import { protocolVersion, type AlertToPage } from './protocol.ts'

/** A page of this origin, with the properties that alerts need. */
export interface AlertPage {
  readonly visibilityState: DocumentVisibilityState
  readonly focused: boolean
  postMessage(message: unknown, transfer: Transferable[]): void
  focus(): Promise<unknown>
}

/** The dependencies of alerts, which tests replace. */
export interface AlertDeps {
  readonly pages: () => Promise<readonly AlertPage[]>
  readonly show: (title: string, options: NotificationOptions) => Promise<void>
  readonly open: (address: string) => Promise<unknown>
  /** The portal's host name, such as `portal.example`. */
  readonly host: string
}

const inbox = '/app/messages/Inbox'
/** Tag of message alerts. A new alert replaces the shown one, so that ten messages make one alert. */
const tag = 'messages'
/** Tag of test alerts, a separate one so that they do not replace message alerts. */
const testTag = 'test'
const icon = '/icon-192.png'
/** Timeout for a page's answer, ms. */
const answerMs = 1000

/**
 * Handles a push, which means a new message or a test alert. Shows a notification in general words. Shows none for a
 * new message if a visible page confirms that it shows the message to the user who turned alerts on. With Apple's push
 * service, shows a silent notification in this case.
 */
export async function alertOfMessage({ pages, show, host }: AlertDeps): Promise<void> {
  const test = await takeTestAlert(Date.now())
  const note = await readAlertNote()
  // A test alert is shown even if a page is visible: the user wants to see the notification itself.
  if (test) return show(test.title, { body: test.text, ...wordsIn(note?.locale), tag: testTag, icon })
  const visible = (await pages()).filter((page) => page.visibilityState === 'visible')
  const answers = await Promise.all(visible.map((page) => ask(page, 'new-message')))
  const isSeen = answers.includes(true)
  // Apple ends a subscription after three pushes without a notification, even with a visible page (`userVisibleOnly`).
  if (isSeen && !isApples(note?.endpoint)) return
  const { title = host, text: body = '', locale } = note ?? {}
  await show(title, { body, ...wordsIn(locale), tag, icon, silent: isSeen })
}

const wordsIn = (lang = ''): Pick<NotificationOptions, 'lang' | 'dir'> => ({
  lang,
  dir: lang === 'ar' ? 'rtl' : 'auto',
})

/** Handles a pressed alert: focuses an open page and asks it to show the Inbox, or opens the Inbox in a new window. */
export async function openInbox({ pages, open }: AlertDeps): Promise<void> {
  const all = await pages()
  const page = all.find(({ focused }) => focused) ?? all.find(({ visibilityState: is }) => is === 'visible') ?? all[0]
  if (!page) {
    await open(inbox)
    return
  }
  // The page navigates itself: a reload would lose unsaved work.
  await Promise.all([page.focus().catch(() => undefined), ask(page, 'open-inbox')])
}

function isApples(endpoint: string | undefined): boolean {
  return endpoint !== undefined && URL.canParse(endpoint) && new URL(endpoint).hostname.endsWith('.push.apple.com')
}

/** Sends an alert message to a page and returns whether the page handled it. False if the page does not answer. */
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
