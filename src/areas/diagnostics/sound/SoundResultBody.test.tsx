import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { SoundResult } from './model.ts'
import { SoundResultBody } from './SoundResultBody.tsx'
import { useSoundHeadline } from '../words/useSoundHeadline.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })

function Headline({ result }: { readonly result: SoundResult }) {
  return <h2>{useSoundHeadline()(result)}</h2>
}
const markupOf = (over: Partial<SoundResult>, loudness: readonly number[] = []) => {
  const result: SoundResult = {
    tool: 'SnoreAndCough',
    prediction: null,
    snore_duration: null,
    cough_duration: null,
    confidence: null,
    length: 3725,
    events: [],
    ...over,
  }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Headline result={result} />
      <SoundResultBody result={result} recording={new Blob()} loudness={loudness} />
    </I18nProvider>,
  )
}
const said = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')

describe('SoundResultBody', () => {
  it('shows loud sounds without a name on a time line and as a list of buttons', () => {
    const markup = markupOf(
      {
        events: [
          { kind: 'loud', from: 12, to: 15, score: null },
          { kind: 'loud', from: 3661, to: 3661.2, score: null },
        ],
      },
      [0, 1, 0.2],
    )
    const words = said(markup)
    expect(words).toContain('2 loud sounds')
    expect(words).toContain('This engine gives no names to sounds.')
    expect(words).toContain('Length of the recording 1 hour, 2 minutes, 5 seconds')
    expect(words).toMatch(/0:12 Loud sound, 3 seconds Play 1:01:01 Loud sound, 1 second/)
    expect(words).not.toMatch(/snor|cough/i)
    expect(markup).toContain('aria-label="Loudness over time, with 2 marked sounds. They are listed below."')
    expect(markup).toContain('aria-label="Play Loud sound at 0:12"')
  })

  it('shows durations and names that a model found', () => {
    const words = said(
      markupOf({
        snore_duration: 3600,
        cough_duration: 4,
        confidence: { value: 0.914, came: '0.914' },
        events: [{ kind: 'cough', from: 5, to: 6, score: 0.9 }],
      }),
    )
    expect(words).toContain('Snoring and coughing were found')
    expect(words).toMatch(/Snoring 1 hour Coughing 4 seconds Confidence 91% \( ?0\.914 ?\)/)
    expect(words).toContain('0:05 Cough, 1 second, 90% confidence')
  })

  it('shows the answer of a service that gives no times', () => {
    const words = said(markupOf({ prediction: 'Snore', length: null, confidence: { value: 0.5, came: '50' } }))
    expect(words).toContain('Snore Confidence 50%')
    expect(words).not.toContain('Length')
  })
})
