import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepAlertNote } from '#src/offline/alertNote.ts'
import { fakeCaches } from '#src/offline/testCaches.ts'
import { AlertToPage } from './protocol.ts'
import { alertOfMessage, openInbox, type AlertPage, type AlertWorld } from './push.ts'
import * as v from 'valibot'

const note = {
  owner: 'somebody',
  endpoint: 'https://fcm.googleapis.com/fcm/send/a',
  locale: 'es',
  title: 'Tiene un mensaje nuevo',
  text: 'Abra el portal para leerlo.',
}

let world: {
  show: ReturnType<typeof vi.fn<AlertWorld['show']>>
  open: ReturnType<typeof vi.fn<AlertWorld['open']>>
}
const worldWith = (...pages: AlertPage[]): AlertWorld => ({
  ...world,
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
  world = {
    show: vi.fn<AlertWorld['show']>(() => Promise.resolve()),
    open: vi.fn<AlertWorld['open']>(() => Promise.resolve()),
  }
})
afterEach(() => vi.unstubAllGlobals())

describe('a push', () => {
  it('shows the words that the page left, in their language, and one alert for however many', async () => {
    await keepAlertNote(note)
    await alertOfMessage(worldWith())
    expect(world.show.mock.calls).toEqual([
      [note.title, { body: note.text, lang: 'es', dir: 'auto', tag: 'messages', icon: '/icon-192.png', silent: false }],
    ])
  })

  it('runs from right to left in Arabic', async () => {
    await keepAlertNote({ ...note, locale: 'ar' })
    await alertOfMessage(worldWith())
    expect(world.show.mock.calls[0]?.[1]).toMatchObject({ lang: 'ar', dir: 'rtl' })
  })

  it('names the portal where the words are gone: a push without a notification is none', async () => {
    await alertOfMessage(worldWith())
    vi.stubGlobal('caches', undefined)
    await alertOfMessage(worldWith())
    expect(world.show.mock.calls.map(([title, { body }]) => [title, body])).toEqual([
      ['portal.example', ''],
      ['portal.example', ''],
    ])
  })

  it('shows nothing where a page that is seen takes it', async () => {
    await keepAlertNote(note)
    const [other, seen] = [page({ answer: false }), page({ answer: true })]
    await alertOfMessage(worldWith(other.fake, seen.fake))
    expect(world.show).not.toHaveBeenCalled()
    expect([other.asked, seen.asked]).toEqual([['new-message'], ['new-message']])
  })

  it('shows it where the pages are hidden, say nothing, or nonsense, or that it is not theirs', async () => {
    await keepAlertNote(note)
    const hidden = page({ isVisible: false, answer: true })
    for (const one of [hidden, page({}), page({ answer: 'true' }), page({ answer: false })])
      await alertOfMessage(worldWith(one.fake))
    expect(world.show).toHaveBeenCalledTimes(4)
    expect(hidden.asked).toEqual([])
  })

  it('is always shown where Apple delivers it, without a sound where it is seen', async () => {
    await keepAlertNote({ ...note, endpoint: 'https://web.push.apple.com/a' })
    await alertOfMessage(worldWith(page({ answer: true }).fake))
    await alertOfMessage(worldWith())
    expect(world.show.mock.calls.map(([, { silent }]) => silent)).toEqual([true, false])
  })
})

describe('an alert that is pressed', () => {
  it('opens the Inbox where no page is open', async () => {
    await openInbox(worldWith())
    expect(world.open.mock.calls).toEqual([['/app/messages/Inbox']])
  })

  it('goes to the page that has the focus, else to one that is seen, else to any, and asks it for the Inbox', async () => {
    const [hidden, seen, focused] = [page({ isVisible: false, answer: true }), page({}), page({ isFocused: true })]
    await openInbox(worldWith(hidden.fake, seen.fake, focused.fake))
    await openInbox(worldWith(hidden.fake, seen.fake))
    await openInbox(worldWith(hidden.fake))
    for (const one of [hidden, seen, focused]) {
      expect(one.focus).toHaveBeenCalledTimes(1)
      expect(one.asked).toEqual(['open-inbox'])
    }
    expect(world.open).not.toHaveBeenCalled()
  })

  it('is no fault where the page can’t be brought to the front', async () => {
    const one = page({ answer: true })
    one.focus.mockRejectedValue(new Error('not allowed'))
    await openInbox(worldWith(one.fake))
    expect(one.asked).toEqual(['open-inbox'])
  })
})
