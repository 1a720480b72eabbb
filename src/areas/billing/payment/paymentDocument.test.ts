import { afterEach, describe, expect, it, vi } from 'vitest'
import { isPaymentDocument, leaveOnNavigation } from './paymentDocument.ts'

function loadedAt(address: string): void {
  const navigation = { name: address } as PerformanceEntry
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation])
}

afterEach(() => {
  vi.restoreAllMocks()
})

/** A router whose navigations the test makes. */
function testRouter() {
  const listeners = new Set<(event: { readonly toLocation: { pathname: string } }) => void>()
  return {
    subscribe(_: 'onBeforeNavigate', listener: (event: { readonly toLocation: { pathname: string } }) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    go: (pathname: string) => listeners.forEach((listener) => listener({ toLocation: { pathname } })),
  }
}

describe('payment document', () => {
  it.each([
    ['https://portal.test/app/billing/pay', true],
    ['https://portal.test/app/billing/pay?x=1', true],
    ['https://portal.test/app/billing/billing-list', false],
    ['https://portal.test/app/billing/pay/more', false],
    ['', false],
  ])('recognizes %s', (address, is) => {
    loadedAt(address)
    expect(isPaymentDocument()).toBe(is)
  })

  it('is left when the app shows another page', () => {
    loadedAt('https://portal.test/app/billing/pay')
    const router = testRouter()
    const reload = vi.fn<() => void>()
    const stop = leaveOnNavigation(router, reload)
    router.go('/app/billing/pay')
    expect(reload).not.toHaveBeenCalled()
    router.go('/app/messages')
    expect(reload).toHaveBeenCalledTimes(1)
    stop()
    router.go('/app/labs')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('does not reload another document', () => {
    loadedAt('https://portal.test/app/home')
    const router = testRouter()
    const reload = vi.fn<() => void>()
    leaveOnNavigation(router, reload)
    router.go('/app/messages')
    expect(reload).not.toHaveBeenCalled()
  })
})
