import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import type { PortalConfig } from '#src/contract/portal.ts'
import type { ResultEngine } from '#src/contract/screeningResults.ts'
import { portalAtom } from '#src/session/profile/portal.ts'
import { store } from '#src/session/state/session.ts'
import { AnalysisProblem } from './AnalysisProblem.tsx'
import { AnalyzeBar } from './AnalyzeBar.tsx'
import type { AnalyzeInput } from './model.ts'
import { ResultCard } from './ResultCard.tsx'
import { ShareBars } from './ShareBars.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => store.set(portalAtom, null))

const markupOf = (shown: ReactNode) =>
  renderToStaticMarkup(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>{shown}</I18nProvider>
    </Provider>,
  )

/** Returns the shown text without tags. */
const saidBy = (shown: ReactNode) =>
  markupOf(shown)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')

const card = (engine: ResultEngine) => (
  <ResultCard analysis={{ resultID: '1', takenAt: '2026-11-22T15:12:00Z', engine }} limits={['Its size.']}>
    <p>Show this mole to a doctor</p>
  </ResultCard>
)

describe('ResultCard', () => {
  it('shows when and by what the result was made, and what it can’t tell', () => {
    const said = saidBy(card({ kind: 'reference', name: 'Yarrow', version: '1' }))
    expect(said).toMatch(/Result 22 Nov 2026/)
    expect(said).toMatch(/Show this mole to a doctor What this result can't tell Its size\./)
    expect(said).toContain('Reference engine. Not a medical device. Yarrow 1. Calculated on this device.')
    expect(said).toContain('Not checked by a doctor.')
  })

  it('does not call the engine of a clinic a reference engine', () => {
    const service = saidBy(card({ kind: 'service', name: 'Derm AI', version: '' }))
    expect(service).toContain("Derm AI. Calculated by the clinic's service.")
    expect(service).not.toContain('Reference engine')
    const model = saidBy(card({ kind: 'model', name: 'X', version: '2' }))
    expect(model).toContain("X 2. Calculated on the clinic's own server.")
  })

  it('names the emergency number of the clinic, or none', () => {
    const engine = { kind: 'reference', name: 'Yarrow', version: '1' } as const
    expect(saidBy(card(engine))).toContain('If you feel very unwell, call the emergency number.')
    // Other parts of the configuration are not needed.
    store.set(portalAtom, { emergencyPhone: '911' } as PortalConfig)
    expect(markupOf(card(engine))).toContain('<a href="tel:911">911</a>')
  })
})

describe('AnalysisProblem', () => {
  const saidOf = (state: Parameters<typeof AnalysisProblem>[0]['state']) =>
    saidBy(<AnalysisProblem state={state} refusal={(why) => `refused: ${why}`} />)

  it('says the spec’s texts, and that nothing is lost', () => {
    const error = saidOf({ kind: 'failed', why: 'error' })
    expect(error).toContain('There was an error and the test could not run.')
    expect(error).toContain('Your picture is still here. Nothing was saved.')
    expect(saidOf({ kind: 'failed', why: 'login' })).toContain('Could not be logged in.')
    expect(saidOf({ kind: 'failed', why: 'offline' })).toContain('There is no connection. Nothing was sent.')
  })

  it('says why the engine can’t use the file', () => {
    expect(saidOf({ kind: 'refused', why: 'damaged', file: null })).toContain('refused: damaged')
  })

  it('says nothing before an analysis, and after one was cancelled', () => {
    expect(saidOf({ kind: 'idle' })).toBe('')
    expect(saidOf({ kind: 'done' })).toBe('')
  })
})

describe('AnalyzeBar', () => {
  const ready: AnalyzeInput = { state: 'idle', files: 'ready', needsConnection: true, isOnline: true }
  const bar = (input: Partial<AnalyzeInput>, share: number | null = null) => (
    <AnalyzeBar
      input={{ ...ready, ...input }}
      share={share}
      onAnalyze={() => undefined}
      onCancel={() => undefined}
      onClear={() => undefined}
    />
  )

  it('offers Analyze and Clear', () => {
    const markup = markupOf(bar({}))
    expect(markup).not.toContain('aria-disabled')
    expect(saidBy(bar({}))).toMatch(/^ ?Analyze Clear ?$/)
  })

  it('says why Analyze is disabled', () => {
    expect(saidBy(bar({ files: 'missing' }))).toContain('Choose a photo first.')
    expect(saidBy(bar({ isOnline: false }))).toContain('Needs a connection.')
    expect(saidBy(bar({ files: 'poor' }))).toContain('Take it again, or use it anyway.')
    expect(markupOf(bar({ state: 'done' }))).toMatch(/aria-disabled="true"[^>]*>.*Analyze/)
  })

  it('shows dots and Cancel while it runs, and the progress if it is known', () => {
    const said = saidBy(bar({ state: 'running' }))
    expect(said).toMatch(/Analyzing \. \. \. Cancel/)
    expect(said).not.toContain('Clear')
    expect(markupOf(bar({ state: 'running' }))).not.toContain('<progress')
    expect(markupOf(bar({ state: 'running' }, 0.4))).toContain('value="0.4"')
  })
})

describe('ShareBars', () => {
  const row = (label: string, value: number, came: string) => ({ label, share: { value, came } })

  it('shows percent, and in brackets the number as it came', () => {
    const said = saidBy(<ShareBars label="Kinds" rows={[row('NV', 0.87, '0.87'), row('MEL', 0.1, '10')]} />)
    expect(said).toMatch(/NV 87% \( 0\.87 \)/)
    expect(said).toMatch(/MEL 10% \( 10 \)/)
  })

  it('lists the most likely first, and folds a long list after 8', () => {
    const rows = Array.from({ length: 200 }, (_, i) => row(`label ${i}`, i / 200, String(i / 200)))
    const said = saidBy(<ShareBars label="Kinds" rows={rows} />)
    expect(said).toMatch(/^ ?label 199 /)
    expect(said.match(/label \d+/g)).toHaveLength(8)
    expect(said).toContain('Show all 200')
  })

  it('shows a label with markup as text, and one without a number', () => {
    const markup = markupOf(<ShareBars label="Kinds" rows={[{ label: '<img src=x onerror=1>', share: null }]} />)
    expect(markup).not.toContain('<img')
    expect(markup).not.toContain('share-bar"')
  })
})
