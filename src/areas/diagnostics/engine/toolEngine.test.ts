import { describe, expect, it } from 'vitest'
import { screeningTools } from '#src/contract/screeningTools.ts'
import { toolEngineOf } from './toolEngine.ts'

const withTools = (tools: unknown) => ({ analysis: { tools } })
const service = { kind: 'service', url: 'https://ai.example/analyze', name: 'AI' }

describe('the engine of a tool', () => {
  it('is the reference engine for four tools, and none for the others, without a configuration', () => {
    const reference = screeningTools.filter((tool) => toolEngineOf(withTools({}), tool).kind === 'reference')
    expect(reference).toEqual(['Parkinsons', 'SkinLesion', 'SnoreAndCough', 'StrokeDetection'])
    for (const config of [null, withTools(undefined), withTools(null), withTools('XRay')])
      expect(toolEngineOf(config, 'XRay')).toEqual({ kind: 'none' })
  })
  it('is what the configuration says', () => {
    expect(toolEngineOf(withTools({ XRay: service }), 'XRay')).toEqual(service)
    expect(toolEngineOf(withTools({ SkinLesion: { kind: 'none' } }), 'SkinLesion')).toEqual({ kind: 'none' })
  })
  it('is none if this version does not know it', () => {
    for (const given of [{ kind: 'oracle' }, { ...service, url: 'nowhere' }, null, 7])
      expect(toolEngineOf(withTools({ SkinLesion: given }), 'SkinLesion')).toEqual({ kind: 'none' })
    expect(toolEngineOf(withTools({ XRay: { kind: 'reference' } }), 'XRay')).toEqual({ kind: 'none' })
  })
})
