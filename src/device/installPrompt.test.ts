import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let page: EventTarget
let mode: EventTarget & { matches: boolean }
let device: { standalone?: boolean; maxTouchPoints: number }

/** Loads a fresh copy of the module and starts it, as a new page does. */
async function load() {
  vi.resetModules()
  const prompt = await import('./installPrompt.ts')
  prompt.watchInstallPrompt()
  return prompt
}

function offer(outcome: 'accepted' | 'dismissed') {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn<() => Promise<void>>(() => Promise.resolve()),
    userChoice: Promise.resolve({ outcome }),
  })
  page.dispatchEvent(event)
  return event
}

beforeEach(() => {
  page = new EventTarget()
  mode = Object.assign(new EventTarget(), { matches: false })
  device = { maxTouchPoints: 0 }
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('matchMedia', () => mode)
  vi.stubGlobal('navigator', device)
})
afterEach(() => vi.unstubAllGlobals())

describe('installState', () => {
  it('is unavailable until the browser offers installation, then ready, and notifies listeners', async () => {
    const { installState, onInstallState } = await load()
    const told = vi.fn<() => void>()
    const stop = onInstallState(told)
    expect(installState()).toBe('unavailable')
    expect(offer('accepted').defaultPrevented).toBe(true)
    expect(installState()).toBe('ready')
    expect(told).toHaveBeenCalledTimes(1)
    stop()
    offer('accepted')
    expect(told).toHaveBeenCalledTimes(1)
  })

  it('is installed if the app runs in its own window, also on an iPhone', async () => {
    const { installState } = await load()
    mode.matches = true
    expect(installState()).toBe('installed')
    mode.matches = false
    Object.assign(device, { standalone: true, maxTouchPoints: 5 })
    expect(installState()).toBe('installed')
  })

  it('is manual-ios on an iPhone, but not on a Mac', async () => {
    const { installState } = await load()
    device.standalone = false
    expect(installState()).toBe('unavailable')
    device.maxTouchPoints = 5
    expect(installState()).toBe('manual-ios')
  })

  it('is installed after the browser fires appinstalled, even if it offered installation before', async () => {
    const { installState } = await load()
    offer('accepted')
    page.dispatchEvent(new Event('appinstalled'))
    expect(installState()).toBe('installed')
  })
})

describe('askToInstall', () => {
  it.each(['accepted', 'dismissed'] as const)('prompts once and returns %s', async (outcome) => {
    const { askToInstall, installState } = await load()
    const offered = offer(outcome)
    expect(await askToInstall()).toBe(outcome)
    expect(installState()).toBe('unavailable')
    expect(await askToInstall()).toBe('dismissed')
    expect(offered.prompt).toHaveBeenCalledTimes(1)
  })

  it('returns dismissed if the browser refuses to prompt', async () => {
    const { askToInstall } = await load()
    offer('accepted').prompt.mockRejectedValue(new DOMException('no gesture', 'NotAllowedError'))
    expect(await askToInstall()).toBe('dismissed')
  })
})
