import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import type { StrokePose } from '#src/contract/screeningTools.ts'
import type { PoseMeasure } from '#src/contract/toolResults.ts'
import { portalAtom } from '#src/session/profile/portal.ts'
import { store } from '#src/session/state/session.ts'
import { FastAdvice } from '../emergency/FastAdvice.tsx'
import type { PoseResult, StrokeResult } from './model.ts'
import { StrokeResultPanel } from './StrokeResultPanel.tsx'
import { UrgentAdvice } from './UrgentAdvice.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const measure = (asymmetry: number, over: Partial<PoseMeasure> = {}): PoseMeasure => ({
  asymmetry,
  lower: null,
  part: null,
  symmetry: null,
  ...over,
})
const pose = (pose_name: StrokePose, over: Partial<PoseResult> = {}): PoseResult => ({
  pose_name,
  current: measure(0.02),
  baseline: null,
  isMissing: false,
  hasBaseline: false,
  change: null,
  ...over,
})
const resultOf = (over: Partial<StrokeResult> = {}): StrokeResult => ({
  tool: 'StrokeDetection',
  error_msg: null,
  poses: [],
  level: null,
  isUrgent: false,
  current_stroke: null,
  current_bells_palsy: null,
  baseline_stroke: null,
  baseline_bells_palsy: null,
  trend_analysis: null,
  ...over,
})
const drooping = pose('smile', {
  current: measure(0.4, { lower: 'left', part: 'mouth' }),
  baseline: measure(0.05),
  hasBaseline: true,
  change: 'clear',
})

const markupOf = (element: React.ReactNode) =>
  renderToStaticMarkup(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>{element}</I18nProvider>
    </Provider>,
  )
const said = (element: React.ReactNode) =>
  markupOf(element)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
const calling = (emergencyPhone: string | null) =>
  store.set(portalAtom, { emergencyPhone } as ReturnType<typeof portalAtom.read>)

afterEach(() => store.set(portalAtom, null))

describe('StrokeResultPanel', () => {
  it('shows changes and symmetry of the poses, the level, and the texts for what is missing', () => {
    const words = said(
      <StrokeResultPanel
        montage={null}
        result={resultOf({
          level: 'Mild',
          poses: [
            drooping,
            pose('show_teeth', { current: measure(0.25, { lower: 'left', part: 'mouth' }) }),
            pose('frontal', { current: null }),
            pose('eyes_closed', { hasBaseline: true }),
          ],
        })}
      />,
    )
    expect(words).toContain('Face analysis Clearly changed in 1 of 1 pose')
    expect(words).toContain('Face symmetry Uneven in 2 of 3 poses')
    expect(words).toContain('Face drooping Mild Scale: No Evidence, Very Mild, Mild, Severe')
    expect(words).toContain('2 poses agree: the left side is lower.')
    expect(words).toMatch(/Look straight No face detected/)
    expect(words).toMatch(/Close your eyes about equal No face detected/)
    expect(words).toMatch(/Raise your eyebrows \[No Current Image Results\] \[No Baseline Image Results\]/)
    expect(words).toMatch(/Smile left corner of the mouth lower about equal Clear change/)
  })

  it('says that there is nothing, without any pose', () => {
    const words = said(<StrokeResultPanel montage={null} result={resultOf()} />)
    expect(words).toContain('[No Current Image Results]')
    expect(words).toContain('[No Baseline Image Results]')
    expect(words).toContain('No Face Symmetry Data')
    expect(words).toContain('Face drooping Not measured')
  })

  it('shows the error and the words of a service', () => {
    const words = said(
      <StrokeResultPanel
        montage={null}
        result={resultOf({
          error_msg: 'Face not frontal',
          current_stroke: {
            detected: false,
            overall: 'No Evidence of Stroke',
            symmetry: 'Symmetric',
            severity: 'No Evidence',
            confidence: { value: 0.9, came: '90' },
          },
        })}
      />,
    )
    expect(words).toContain('Error: Face not frontal')
    expect(words).toContain('Stroke, these photos No Evidence of Stroke')
    expect(words).toContain('No signs found. This does not rule it out.')
    expect(words).toContain('Confidence 90%')
    expect(words).toContain('No prediction can rule out a stroke.')
  })

  it('never says that there is no stroke', () => {
    const even = resultOf({
      level: 'No Evidence',
      poses: [pose('smile', { baseline: measure(0.02), hasBaseline: true, change: 'none' })],
    })
    const words = said(<StrokeResultPanel montage={null} result={even} />)
    expect(words).toContain('No change in 1 pose')
    expect(words).toContain('No change does not rule one out.')
    expect(words).toContain('“No Evidence” does not mean that nothing is wrong.')
    expect(words).not.toMatch(/no stroke/i)
  })
})

describe('UrgentAdvice', () => {
  it('says to call the number now, and why', () => {
    calling('911')
    const markup = markupOf(<UrgentAdvice result={resultOf({ poses: [drooping] })} takenAt="2026-11-22T10:41:00Z" />)
    expect(markup).toMatch(/<section class="urgent" role="alert"/)
    expect(markup).toContain('href="tel:911"')
    const words = said(<UrgentAdvice result={resultOf({ poses: [drooping] })} takenAt="2026-11-22T10:41:00Z" />)
    expect(words).toContain('Call 911 now The left corner of your mouth is clearly lower than the right one.')
    expect(words).toContain('A sudden change like this can be a stroke.')
  })

  it('names no asymmetry if a service found the signs', () => {
    const current_stroke = { detected: true, overall: null, symmetry: null, severity: null, confidence: null }
    const words = said(
      <UrgentAdvice result={resultOf({ poses: [pose('smile')], current_stroke })} takenAt="2026-11-22T10:41:00Z" />,
    )
    expect(words).toContain('The service found signs of a stroke in your photos.')
    expect(words).not.toContain('clearly')
  })

  it('names the emergency number in words if the clinic has configured none', () => {
    const words = said(<UrgentAdvice result={resultOf()} takenAt="2026-11-22T10:41:00Z" />)
    expect(words).toContain('Call the emergency number now')
    expect(words).toContain('If this is new, it can be a stroke.')
  })
})

describe('FastAdvice', () => {
  it('names the signs, and calls by a press', () => {
    calling('112')
    expect(said(<FastAdvice />)).toContain('Face, arm or speech suddenly different? Call 112 now')
    expect(markupOf(<FastAdvice />)).toContain('href="tel:112"')
  })

  it('has nothing to press without a number', () => {
    expect(markupOf(<FastAdvice />)).not.toContain('tel:')
    expect(said(<FastAdvice />)).toContain('call the emergency number now. Write down when it began.')
  })
})
