import { expect, it, vi } from 'vitest'
import { pickHandlers } from './pickHandlers.ts'

type Events = { [K in keyof ReturnType<typeof pickHandlers>]: Parameters<ReturnType<typeof pickHandlers>[K]>[0] }

function pressed() {
  const done: string[] = []
  const handlers = pickHandlers(
    () => done.push('select'),
    () => done.push('choose'),
  )
  /** A radio sends both events for one press or arrow key. `detail`: the number of presses, 0 for a key. */
  const click = (detail: number) => {
    handlers.onClick({ detail } as Events['onClick'])
    handlers.onChange({ nativeEvent: { detail } } as unknown as Events['onChange'])
  }
  const key = (name: string, repeat = false) => {
    const preventDefault = vi.fn<() => void>()
    handlers.onKeyDown({ key: name, repeat, preventDefault } as unknown as Events['onKeyDown'])
    return preventDefault.mock.calls.length > 0
  }
  return { done, click, key }
}

it('pickHandlers chooses with a press, and selects with an arrow key', () => {
  const radio = pressed()
  radio.click(1)
  expect(radio.done).toEqual(['choose'])
  radio.click(0)
  expect(radio.done).toEqual(['choose', 'select'])
})

it('pickHandlers chooses once with Enter and Space, and leaves other keys to the browser', () => {
  const radio = pressed()
  expect([radio.key('Enter'), radio.key(' '), radio.key('ArrowDown'), radio.key('Tab')]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(radio.done).toEqual(['choose', 'choose'])
  radio.key('Enter', true)
  expect(radio.done).toHaveLength(2)
})
