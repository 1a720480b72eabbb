import { afterEach, describe, expect, it, vi } from 'vitest'
import { isPaymentDocument, leaveOnNavigation } from './paymentDocument.ts'

function loadedAt(address: string): void {
  const navigation = { name: address } as PerformanceEntry
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation])
}

afterEach(() => {
  vi.restoreAllMocks()
})

/** A router whose navigations the test makes. `address` is the browser's, which the router sets late. */
function testRouter() {
  let next = '/app/billing/pay'
  let address = next
  const listeners = new Set<(event: { readonly toLocation: { pathname: string } }) => void>()
  return {
    subscribe(_: 'onBeforeNavigate', listener: (event: { readonly toLocation: { pathname: string } }) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    history: { flush: () => void (address = next) },
    address: () => address,
    go(pathname: string) {
      next = pathname
      listeners.forEach((listener) => listener({ toLocation: { pathname } }))
    },
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
    const loaded: string[] = []
    const stop = leaveOnNavigation(router, () => void loaded.push(router.address()))
    router.go('/app/billing/pay')
    expect(loaded).toEqual([])
    router.go('/app/messages')
    expect(loaded).toEqual(['/app/messages'])
    stop()
    router.go('/app/labs')
    expect(loaded).toHaveLength(1)
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
