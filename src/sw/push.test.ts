import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepAlertNote } from '#src/offline/alertNote.ts'
import { fakeCaches } from '#src/offline/testCaches.ts'
import { AlertToPage } from './protocol.ts'
import { alertOfMessage, openInbox, type AlertPage, type AlertDeps } from './push.ts'
import * as v from 'valibot'

const note = {
  owner: 'somebody',
  endpoint: 'https://fcm.googleapis.com/fcm/send/a',
  locale: 'es',
  title: 'Tiene un mensaje nuevo',
  text: 'Abra el portal para leerlo.',
}

let deps: {
  show: ReturnType<typeof vi.fn<AlertDeps['show']>>
  open: ReturnType<typeof vi.fn<AlertDeps['open']>>
}
const depsWith = (...pages: AlertPage[]): AlertDeps => ({
  ...deps,
  pages: () => Promise.resolve(pages),
  host: 'portal.example',
})

interface PageState {
  readonly isVisible?: boolean
  readonly isFocused?: boolean
  /** What it says; nothing where there is none. */
  readonly answer?: unknown
}

function page({ isVisible = true, isFocused = false, answer }: PageState) {
  const asked: AlertToPage['kind'][] = []
  const focus = vi.fn<() => Promise<unknown>>(() => Promise.resolve())
  const fake: AlertPage = {
    visibilityState: isVisible ? 'visible' : 'hidden',
    focused: isFocused,
    focus,
    postMessage: (message, [port]) => {
      asked.push(v.parse(AlertToPage, message).kind)
      if (answer !== undefined) (port as MessagePort).postMessage(answer)
    },
  }
  return { fake, asked, focus }
}

beforeEach(() => {
  vi.stubGlobal('caches', fakeCaches())
  deps = {
    show: vi.fn<AlertDeps['show']>(() => Promise.resolve()),
    open: vi.fn<AlertDeps['open']>(() => Promise.resolve()),
  }
})
afterEach(() => vi.unstubAllGlobals())

describe('a push', () => {
  it('shows the words that the page left, in their language, and one alert for however many', async () => {
    await keepAlertNote(note)
    await alertOfMessage(depsWith())
    expect(deps.show.mock.calls).toEqual([
      [note.title, { body: note.text, lang: 'es', dir: 'auto', tag: 'messages', icon: '/icon-192.png', silent: false }],
    ])
  })

  it('runs from right to left in Arabic', async () => {
    await keepAlertNote({ ...note, locale: 'ar' })
    await alertOfMessage(depsWith())
    expect(deps.show.mock.calls[0]?.[1]).toMatchObject({ lang: 'ar', dir: 'rtl' })
  })

  it('names the portal where the words are gone: a push without a notification is none', async () => {
    await alertOfMessage(depsWith())
    vi.stubGlobal('caches', undefined)
    await alertOfMessage(depsWith())
    expect(deps.show.mock.calls.map(([title, { body }]) => [title, body])).toEqual([
      ['portal.example', ''],
      ['portal.example', ''],
    ])
  })

  it('shows nothing where a page that is seen takes it', async () => {
    await keepAlertNote(note)
    const [other, seen] = [page({ answer: false }), page({ answer: true })]
    await alertOfMessage(depsWith(other.fake, seen.fake))
    expect(deps.show).not.toHaveBeenCalled()
    expect([other.asked, seen.asked]).toEqual([['new-message'], ['new-message']])
  })

  it('shows it where the pages are hidden, say nothing, or nonsense, or that it is not theirs', async () => {
    await keepAlertNote(note)
    const hidden = page({ isVisible: false, answer: true })
    for (const one of [hidden, page({}), page({ answer: 'true' }), page({ answer: false })])
      await alertOfMessage(depsWith(one.fake))
    expect(deps.show).toHaveBeenCalledTimes(4)
    expect(hidden.asked).toEqual([])
  })

  it('is always shown where Apple delivers it, without a sound where it is seen', async () => {
    await keepAlertNote({ ...note, endpoint: 'https://web.push.apple.com/a' })
    await alertOfMessage(depsWith(page({ answer: true }).fake))
    await alertOfMessage(depsWith())
    expect(deps.show.mock.calls.map(([, { silent }]) => silent)).toEqual([true, false])
  })
})

describe('an alert that is pressed', () => {
  it('opens the Inbox where no page is open', async () => {
    await openInbox(depsWith())
    expect(deps.open.mock.calls).toEqual([['/app/messages/Inbox']])
  })

  it('goes to the page that has the focus, else to one that is seen, else to any, and asks it for the Inbox', async () => {
    const [hidden, seen, focused] = [page({ isVisible: false, answer: true }), page({}), page({ isFocused: true })]
    await openInbox(depsWith(hidden.fake, seen.fake, focused.fake))
    await openInbox(depsWith(hidden.fake, seen.fake))
    await openInbox(depsWith(hidden.fake))
    for (const one of [hidden, seen, focused]) {
      expect(one.focus).toHaveBeenCalledTimes(1)
      expect(one.asked).toEqual(['open-inbox'])
    }
    expect(deps.open).not.toHaveBeenCalled()
  })

  it('is no fault where the page can’t be brought to the front', async () => {
    const one = page({ answer: true })
    one.focus.mockRejectedValue(new Error('not allowed'))
    await openInbox(depsWith(one.fake))
    expect(one.asked).toEqual(['open-inbox'])
  })
})
