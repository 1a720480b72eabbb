import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DrawingsResult } from './DrawingsResult.tsx'
import { DrawnPictures } from './DrawnPictures.tsx'
import type { DatedDrawings, Drawings } from './steadiness.ts'
import { useDrawingsHeadline } from './useDrawingsHeadline.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const measure = (wobble: number, tremorHz: number | null) => ({
  wobble,
  tremorHz,
  seconds: 11,
  line: [0, 0.25, 0.5, 0.75].map((x): [number, number] => [x, 0.5]),
  worst: [[1, 2] as [number, number]],
})
const drawn = (takenAt: string, over: Partial<Drawings> = {}): DatedDrawings => ({
  takenAt,
  result: {
    tool: 'Parkinsons',
    prediction: null,
    prediction_confidence: null,
    hand: 'right',
    isOnScreen: true,
    spiral: measure(15, 5.2),
    wave: measure(15, null),
    ...over,
  },
})
const today = drawn('2026-11-22T10:00:00Z')
const earlier = [drawn('2026-09-20T10:00:00Z', { spiral: measure(8, null), wave: measure(8, null) })]

const lines = { spiral: null, wave: null }

function Headline({ now, before }: { readonly now: DatedDrawings; readonly before: readonly DatedDrawings[] }) {
  return <h2>{useDrawingsHeadline()(now, before)}</h2>
}
const markupOf = (now: DatedDrawings, before: readonly DatedDrawings[] = []) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Headline now={now} before={before} />
      <DrawingsResult drawn={now} earlier={before} />
      <DrawnPictures drawn={now} earlier={before} papers={{ spiral: null, wave: null }} lines={lines} />
    </I18nProvider>,
  )
const said = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')

describe('DrawingsResult', () => {
  it('compares with earlier drawings, and says the shake in words before its frequency', () => {
    const markup = markupOf(today, earlier)
    const words = said(markup)
    expect(words).toContain('Less steady than your earlier drawings')
    expect(words).toContain('a regular shake, about 5 times a second (5.2 Hz).')
    expect(words).toMatch(/Nov 2?2?.*less steady.*less steady.*first drawing.*first drawing/)
    expect(markup).toContain('aria-label="Your spiral. It wobbles most in 1 place, which is marked."')
    expect(markup).toContain('class="where" d="M150 300L300 300"')
    expect(markup).toContain('class="was"')
    expect(words).not.toMatch(/Parkinson/)
  })

  it('compares a first drawing with nothing', () => {
    const words = said(markupOf(today))
    expect(words).toContain('Your first drawings to compare with')
    expect(words).toContain('One drawing alone says nothing about your hand.')
  })

  it('says that drawings on paper show no frequency', () => {
    const words = said(markupOf(drawn('2026-11-22T10:00:00Z', { isOnScreen: false })))
    expect(words).toContain("Drawings on paper don't show how fast a hand shakes.")
  })

  it('shows the answer of a service as it came', () => {
    const words = said(
      markupOf(
        drawn('2026-11-22T10:00:00Z', {
          spiral: null,
          wave: null,
          prediction: 'Healthy',
          prediction_confidence: { value: 0.81, came: '81' },
        }),
      ),
    )
    expect(words).toContain('What the service answered Prediction Healthy Confidence 81%')
    expect(words).not.toContain('steady')
  })
})
