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
  /** The page's answer. Undefined: the page does not answer. */
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

describe('alertOfMessage', () => {
  it('shows the stored texts in their language, with a tag that makes several messages one alert', async () => {
    await keepAlertNote(note)
    await alertOfMessage(depsWith())
    expect(deps.show.mock.calls).toEqual([
      [note.title, { body: note.text, lang: 'es', dir: 'auto', tag: 'messages', icon: '/icon-192.png', silent: false }],
    ])
  })

  it('shows Arabic texts from right to left', async () => {
    await keepAlertNote({ ...note, locale: 'ar' })
    await alertOfMessage(depsWith())
    expect(deps.show.mock.calls[0]?.[1]).toMatchObject({ lang: 'ar', dir: 'rtl' })
  })

  it('shows the portal’s host name if the stored texts are missing', async () => {
    await alertOfMessage(depsWith())
    vi.stubGlobal('caches', undefined)
    await alertOfMessage(depsWith())
    expect(deps.show.mock.calls.map(([title, { body }]) => [title, body])).toEqual([
      ['portal.example', ''],
      ['portal.example', ''],
    ])
  })

  it('shows no notification if a visible page handles the push', async () => {
    await keepAlertNote(note)
    const [other, seen] = [page({ answer: false }), page({ answer: true })]
    await alertOfMessage(depsWith(other.fake, seen.fake))
    expect(deps.show).not.toHaveBeenCalled()
    expect([other.asked, seen.asked]).toEqual([['new-message'], ['new-message']])
  })

  it('shows a notification if pages are hidden, do not answer, answer nonsense or decline the push', async () => {
    await keepAlertNote(note)
    const hidden = page({ isVisible: false, answer: true })
    for (const one of [hidden, page({}), page({ answer: 'true' }), page({ answer: false })])
      await alertOfMessage(depsWith(one.fake))
    expect(deps.show).toHaveBeenCalledTimes(4)
    expect(hidden.asked).toEqual([])
  })

  it('always shows pushes from Apple’s service, silently if a visible page handles the push', async () => {
    await keepAlertNote({ ...note, endpoint: 'https://web.push.apple.com/a' })
    await alertOfMessage(depsWith(page({ answer: true }).fake))
    await alertOfMessage(depsWith())
    expect(deps.show.mock.calls.map(([, { silent }]) => silent)).toEqual([true, false])
  })
})

describe('openInbox', () => {
  it('opens the Inbox in a new window if no page is open', async () => {
    await openInbox(depsWith())
    expect(deps.open.mock.calls).toEqual([['/app/messages/Inbox']])
  })

  it('asks the focused page to show the Inbox, otherwise a visible page, otherwise any page', async () => {
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

  it('ignores an error if the page can’t be focused', async () => {
    const one = page({ answer: true })
    one.focus.mockRejectedValue(new Error('not allowed'))
    await openInbox(depsWith(one.fake))
    expect(one.asked).toEqual(['open-inbox'])
  })
})
