import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { VitalScanResult } from '#src/contract/vitalScan.ts'
import { store } from '#src/session/state/session.ts'
import type { Scan } from './model.ts'
import { ResultsCard } from './ResultsCard.tsx'
import { latestAtom, scanAtom } from './scanStore.ts'

vi.mock('#src/workers/vitals/client.ts', () => ({}))
i18n.loadAndActivate({ locale: 'en', messages: {} })

const whole = {
  timestamp: '2026-11-20T09:52:00Z',
  vitals_results: {
    heart_rate: 72.4,
    mean_rr: 833,
    confidence: { heart_rate: 94, mean_rr: 91 },
    reasons: { spo2_rate: 'needs-calibration', hrv_rate: 'needs-finger' },
  },
  calculation_parameters: { pct_complete: 100 },
  engine: { id: 'reference-pos', version: '1.0.0' },
}
const result = (over: object = {}) => v.parse(VitalScanResult, { ...whole, ...over })
const scan = (over: Partial<Scan>): Scan => ({
  id: '1',
  mode: 'live',
  place: 'device',
  settings: { checkArrhythmias: false, checkStroke: false, userAge: null, userSex: null },
  PtID: 7,
  phase: 'complete',
  startedAt: 0,
  tookMs: 30_000,
  result: null,
  problem: null,
  ...over,
})
const update = (over: object) => ({
  kind: 'update' as const,
  count: 1,
  moves: 0,
  result: result(over),
  frames: { seen: 1, dropped: 0, bytesSent: 0, meanMs: 1 },
})
const asked = { checkArrhythmias: true, checkStroke: true, userAge: null, userSex: null } as const

/** Returns the card's text without tags. */
function saidBy(shown: Scan | null): string {
  store.set(scanAtom, shown)
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Provider store={store}>
        <I18nProvider i18n={i18n}>
          <ResultsCard />
        </I18nProvider>
      </Provider>
    </QueryClientProvider>,
  )
  return markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
}

beforeEach(() => {
  store.set(scanAtom, null)
  store.set(latestAtom, null)
})

describe('ResultsCard', () => {
  it('shows “No Vitals Given” without a result', () => {
    expect(saidBy(null)).toContain('No Vitals Given')
    expect(saidBy(null)).toContain('Idle')
    expect(saidBy(scan({ phase: 'cancelled' }))).toContain('No Vitals Given')
  })

  it('shows values with unit and confidence, and the reason for a missing value', () => {
    const said = saidBy(scan({ result: result() }))
    expect(said).toMatch(/Heart rate 72 BPM 94% confidence/)
    expect(said).toMatch(/SpO2 – Not measured: a plain camera can't read oxygen/)
    expect(said).toMatch(/HRV RMSSD – Not measured: it needs a finger on the lens/)
    expect(said).toMatch(/Mean RR 833 ms 91% confidence/)
    expect(said).toContain('very short')
    expect(said).toContain('Reference engine. Not a medical device. reference-pos 1.0.0. Calculated on this device.')
    expect(said).not.toMatch(/Arrhythmia|Stroke/)
  })

  it('shows that vitals are missing, and why', () => {
    const none = { vitals_results: { reasons: { heart_rate: 'disagreement' } } }
    const said = saidBy(scan({ result: result(none) }))
    expect(said).toContain('Failure to generate vitals. Please rescan.')
    expect(said).toContain('different methods gave different values')
  })

  it('says the most likely cause after a scan without a heart rate, what helps, and what to do next', () => {
    const none = { vitals_results: null, hindrance: 'too-dark' }
    for (const refused of [scan({ result: result(none) }), scan({ phase: 'timed-out' })]) {
      store.set(latestAtom, update(none))
      const said = saidBy(refused)
      expect(said).toMatch(/Most likely cause It is too dark\. Let light fall on the face/)
      expect(said).toMatch(/Scan again Upload a video instead/)
    }
    const uploaded = saidBy(scan({ mode: 'video', result: result({ ...none, hindrance: 'compressed' }) }))
    expect(uploaded).toMatch(/Most likely cause The video is compressed too much/)
    expect(uploaded).toMatch(/Choose another video Use the camera instead/)
  })

  it('says that a scan without a heart rate has failed, and lists its other signs', () => {
    const breathing = { vitals_results: { resp_rate: 15, confidence: { resp_rate: 60 } } }
    const said = saidBy(scan({ result: result(breathing) }))
    expect(said).toContain('Failure to generate vitals. Please rescan.')
    expect(said).toMatch(/Respiration rate 15 per minute 60% confidence/)
  })

  it('says what a running scan waits for', () => {
    const running = scan({ phase: 'running', tookMs: null })
    expect(saidBy(running)).toContain('Getting ready. Stay still.')
    store.set(latestAtom, update({ vitals_results: null, hindrance: 'flicker' }))
    expect(saidBy(running)).toContain('The light on the face pulses.')
    store.set(latestAtom, update({ calculation_parameters: { pct_complete: 60 } }))
    const said = saidBy(running)
    expect(said).toContain('The pulse is there. Stay still for about 15 more seconds.')
    expect(said).toMatch(/Heart rate 72 BPM First reading/)
  })

  it('hides the results of a scan that timed out', () => {
    const said = saidBy(scan({ phase: 'timed-out', result: result() }))
    expect(said).toContain('Timed Out')
    expect(said).not.toContain('72')
  })

  it('lists eight conditions if requested, and separately what the pulse alone shows', () => {
    const arrhythmia_detection_results = { atrial_flutter: true, rate: { pulse: 'slow', isRegular: false } }
    const said = saidBy(scan({ settings: asked, result: result({ arrhythmia_detection_results }) }))
    expect(said).toMatch(/Pulse: slow Irregular/)
    expect(said).toMatch(/Atrial flutter Detected/)
    expect(said.match(/Not assessed/g)).toHaveLength(7)
    expect(said).toContain('Failure to generate stroke results.')
    expect(said).toContain('Call the emergency number at once.')
  })

  it('says that requested results are missing, but only after the scan is complete', () => {
    const said = saidBy(scan({ settings: asked, result: result() }))
    expect(said).toContain('Failure to generate arrhythmia results.')
    store.set(latestAtom, update({}))
    const soFar = saidBy(scan({ settings: asked, phase: 'running', tookMs: null }))
    expect(soFar).toContain('Readings so far')
    expect(soFar).toContain('Final at 100%.')
    expect(soFar).not.toContain('Failure')
    expect(soFar.match(/Ready when the scan is complete\./g)).toHaveLength(2)
  })
})
