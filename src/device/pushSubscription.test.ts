import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askToNotify, onPushSupport, pushEndpoint, subscribeBrowser, unsubscribeBrowser } from './pushSubscription.ts'
import { isPushAllowed, pushSupport } from './pushSupport.ts'

interface Subscription {
  readonly endpoint: string
  readonly options: { readonly applicationServerKey: ArrayBuffer | null }
  unsubscribe(): Promise<boolean>
}

let current: Subscription | null
let made: number
let browser: { serviceWorker?: unknown; maxTouchPoints: number; standalone?: boolean }
const notification = { permission: 'default', requestPermission: vi.fn<() => Promise<string>>() }

/** Push manager that, like browsers, rejects another key while a subscription exists. */
const manager = {
  getSubscription: () => Promise.resolve(current),
  subscribe: vi.fn<(options: { applicationServerKey: Uint8Array }) => Promise<Subscription>>(),
}

beforeEach(() => {
  current = null
  made = 0
  manager.subscribe.mockImplementation(({ applicationServerKey }) => {
    if (
      current &&
      [...new Uint8Array(current.options.applicationServerKey ?? [])].join() !== applicationServerKey.join()
    )
      return Promise.reject(new DOMException('another key', 'InvalidStateError'))
    current ??= {
      endpoint: `https://push.test/${(made += 1)}`,
      options: { applicationServerKey: applicationServerKey.slice().buffer },
      unsubscribe: () => {
        current = null
        return Promise.resolve(true)
      },
    }
    return Promise.resolve(current)
  })
  notification.permission = 'default'
  browser = { serviceWorker: { ready: Promise.resolve({ pushManager: manager }) }, maxTouchPoints: 0 }
  vi.stubGlobal('navigator', browser)
  vi.stubGlobal('PushManager', function PushManager() {})
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('pushSupport', () => {
  it('is ready unless the user denied permission, and isPushAllowed is true only if the user granted it', () => {
    expect([pushSupport(), isPushAllowed()]).toEqual(['ready', false])
    notification.permission = 'granted'
    expect([pushSupport(), isPushAllowed()]).toEqual(['ready', true])
    notification.permission = 'denied'
    expect([pushSupport(), isPushAllowed()]).toEqual(['denied', false])
  })

  it('is needs-install on an iPhone until the app is on the home screen', () => {
    vi.stubGlobal('navigator', { ...browser, standalone: false, maxTouchPoints: 5 })
    Reflect.deleteProperty(globalThis, 'PushManager')
    expect(pushSupport()).toBe('needs-install')
    vi.stubGlobal('navigator', { ...browser, standalone: true, maxTouchPoints: 5 })
    expect(pushSupport()).toBe('unsupported')
  })
})

describe('onPushSupport', () => {
  it('notifies listeners after a permission prompt and when the page is shown, until they stop', async () => {
    const told = vi.fn<() => void>()
    const stop = onPushSupport(told)
    notification.requestPermission.mockResolvedValue('granted')
    expect(await askToNotify()).toBe('granted')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(told).toHaveBeenCalledTimes(2)
    stop()
    document.dispatchEvent(new Event('visibilitychange'))
    await askToNotify()
    expect(told).toHaveBeenCalledTimes(2)
  })
})

describe('push subscription of this browser', () => {
  it('keeps one endpoint for a key, and none after unsubscribing', async () => {
    expect(await pushEndpoint()).toBeNull()
    expect(await subscribeBrowser('BAEC')).toBe('https://push.test/1')
    expect(await subscribeBrowser('BAEC')).toBe('https://push.test/1')
    expect(manager.subscribe.mock.calls[0]?.[0]).toEqual({
      userVisibleOnly: true,
      applicationServerKey: new Uint8Array([4, 1, 2]),
    })
    expect(await pushEndpoint()).toBe('https://push.test/1')
    expect(await unsubscribeBrowser()).toBe(true)
    expect([await pushEndpoint(), await unsubscribeBrowser()]).toEqual([null, true])
  })

  it('gets a new endpoint for another key, and accepts base64url characters in keys', async () => {
    expect(await subscribeBrowser('BAEC')).toBe('https://push.test/1')
    expect(await subscribeBrowser('BP-_')).toBe('https://push.test/2')
  })

  it('returns null for a failed subscribe, and false for a failed unsubscribe', async () => {
    manager.subscribe.mockRejectedValue(new DOMException('no push service', 'AbortError'))
    expect(await subscribeBrowser('BAEC')).toBeNull()
    current = {
      endpoint: 'x',
      options: { applicationServerKey: null },
      unsubscribe: () => Promise.reject(new Error('no')),
    }
    expect(await unsubscribeBrowser()).toBe(false)
  })

  it('returns null if no service worker is ready in time', async () => {
    vi.useFakeTimers()
    browser.serviceWorker = { ready: new Promise(() => undefined) }
    const asked = Promise.all([pushEndpoint(), subscribeBrowser('BAEC')])
    await vi.advanceTimersByTimeAsync(4000)
    expect(await asked).toEqual([null, null])
  })
})
