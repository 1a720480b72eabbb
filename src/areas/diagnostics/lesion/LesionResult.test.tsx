import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ResultOf } from '#src/contract/toolResults.ts'
import { LesionResult } from './LesionResult.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const measured: ResultOf<'SkinLesion'> = {
  tool: 'SkinLesion',
  contour_threshold: 96,
  score: { from: 3, to: 5 },
  prediction: null,
  prediction_confidence: null,
  colours: ['light brown', 'dark brown'],
  asymmetry: 1,
  border: 2,
  contour: [
    [0.2, 0.2],
    [0.8, 0.2],
    [0.5, 0.8],
  ],
  axes: [
    [
      [0.1, 0.5],
      [0.9, 0.5],
    ],
    [
      [0.5, 0.1],
      [0.5, 0.9],
    ],
  ],
}
const ofService: ResultOf<'SkinLesion'> = {
  ...measured,
  score: { from: 4.2, to: 4.2 },
  prediction: 'Benign',
  prediction_confidence: { value: 0.875, came: '87.5' },
  asymmetry: null,
  border: null,
  contour: [],
  axes: [],
}

const markupOf = (result: ResultOf<'SkinLesion'>, montage: string | null = null) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <LesionResult result={result} picture={new Blob()} montage={montage} />
    </I18nProvider>,
  )
const said = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')

describe('LesionResult', () => {
  it('shows a range by words, number and scale, and what was measured', () => {
    const markup = markupOf(measured)
    expect(markup).toContain('role="img" aria-label="Score 3.0 to 5.0 on a scale from 1.0 to 9.5" dir="ltr"')
    expect(markup).toContain('--from:23.5%;--to:47.1%')
    expect(markup).toContain('d="M200 200L800 200L500 800Z"')
    const words = said(markup)
    expect(words).toContain('The score is a range. Its upper end is in the suspicious band.')
    expect(words).toContain('1.0 to 4.75: benign band 4.76 to 5.44: suspicious band 5.45 to 9.50: malignant band')
    expect(words).toContain('Asymmetry 1 of 2 The halves differ along one of the two dashed lines.')
    expect(words).toContain('The edge breaks off sharply in 2 of 8 parts.')
    expect(words).toContain('Found: light brown and dark brown.')
  })

  it('shows what a service answered, and no measures that it did not give', () => {
    const markup = markupOf(ofService, 'data:image/png;base64,AAAA')
    const words = said(markup)
    expect(words).toMatch(/Prediction Benign Confidence 88% \( ?87\.5 ?\)/)
    expect(words).toContain('If the mole changes, itches or bleeds, show it to a doctor.')
    expect(words).not.toContain('Asymmetry')
    expect(markup).toContain('<img src="data:image/png;base64,AAAA"')
  })

  it('makes up no score', () => {
    const markup = markupOf({ ...ofService, score: null })
    expect(said(markup)).toContain('The engine gave no score.')
    expect(markup).not.toContain('role="img"')
  })
})
