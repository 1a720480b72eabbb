import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ArthritisResult } from './ArthritisResult.tsx'
import { EdemaResult } from './EdemaResult.tsx'
import { NailResult } from './NailResult.tsx'
import { SkinResult } from './SkinResult.tsx'
import { XRayResult } from './XRayResult.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const saidBy = (shown: ReactNode) =>
  renderToStaticMarkup(<I18nProvider i18n={i18n}>{shown}</I18nProvider>)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
const share = (value: number) => ({ value, came: String(value) })

describe('results of the picture tools', () => {
  it('Arthritis: the engine’s words first, then fingers and joints', () => {
    const blank = {
      tool: 'Arthritis',
      prediction: null,
      description: null,
      deformed_digits: null,
      swollen_joints: null,
    } as const
    const said = saidBy(<ArthritisResult result={{ ...blank, prediction: 'Likely', swollen_joints: '2' }} />)
    expect(said).toMatch(/The engine says: Likely .*Deformed fingers – Swollen joints 2/)
    expect(saidBy(<ArthritisResult result={blank} />)).toContain('The engine gave no prediction.')
  })

  it('Edema: each line of the description', () => {
    const result = { tool: 'Edema', prediction: 'Edema', description: ['one', 'one', 'two'] } as const
    expect(saidBy(<EdemaResult result={{ ...result, description: [...result.description] }} />)).toMatch(/one one two/)
  })

  it('Dermatologist: kinds in plain words, and no all-clear', () => {
    const preds = [
      { label: 'NV', probability: share(0.7) },
      { label: 'MEL', probability: share(0.3) },
      { label: 'unknown kind', probability: share(0) },
    ]
    const said = saidBy(
      <SkinResult
        result={{ tool: 'Dermatologist', malignant: share(0.3), benign: share(0.7), preds, best_result: 'NV' }}
      />,
    )
    expect(said).toMatch(/The engine finds the photo most like: Mole \(nevus\)/)
    expect(said).toContain('Show the spot to a doctor if it is new, changes, itches or bleeds')
    expect(said).toMatch(/MEL 30% .*Melanoma, a dangerous skin cancer/)
    expect(said).toContain('unknown kind')
    expect(said.toLowerCase()).not.toMatch(/benign|harmless|no cancer/)
  })

  it('Nails: patterns with what the engine links them with', () => {
    const predictions = [
      { label: 'Clubbing', confidence: share(0.4), diseases: ['A', 'B'] },
      { label: 'Pitting', confidence: share(0.9), diseases: [] },
    ]
    const said = saidBy(<NailResult result={{ tool: 'NailSymptomaticPatterns', predictions }} />)
    expect(said).toMatch(/The engine finds most of all: Pitting/)
    expect(said).toContain('The engine links it with: A and B')
    expect(saidBy(<NailResult result={{ tool: 'NailSymptomaticPatterns', predictions: [] }} />)).toContain(
      'The engine named no nail pattern.',
    )
  })

  it('X-ray: no condition is no all-clear', () => {
    for (const top of [null, 'none', 'No Finding', ' '])
      expect(saidBy(<XRayResult result={{ tool: 'XRay', conditions: [], top_result: top }} />)).toContain(
        "That doesn't mean that there is none.",
      )
    const conditions = [{ name: 'Pleural Effusion', probability: share(0.6) }]
    const said = saidBy(<XRayResult result={{ tool: 'XRay', conditions, top_result: 'Pleural Effusion' }} />)
    expect(said).toMatch(/Pleural Effusion Fluid around the lungs/)
  })
})
