import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readToolSettings } from './readToolSettings.ts'

const folder = mkdtempSync(join(tmpdir(), 'yarrow-tools-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const path = join(folder, 'tools.json')
function read(content: unknown) {
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return readToolSettings(path)
}

describe('readToolSettings', () => {
  it('reads each kind of engine, with paths relative to the file', () => {
    const { engines, manifests } = read({
      XRay: { engine: 'model', manifest: 'cxr/manifest.json' },
      SnoreAndCough: { engine: 'model', manifest: '/opt/yamnet/manifest.json' },
      Arthritis: { engine: 'service', url: 'https://ai.example/arthritis/', name: 'Example Hands' },
      StrokeDetection: { engine: 'service', url: 'http://localhost:9000', name: 'Local' },
      NailSymptomaticPatterns: { engine: 'service', url: 'https://ai.example:8443/nails', name: 'Nails' },
      SkinLesion: { engine: 'reference' },
      Edema: { engine: 'none' },
    })
    expect(engines).toEqual({
      Arthritis: { kind: 'service', url: 'https://ai.example/arthritis/analyze', name: 'Example Hands' },
      StrokeDetection: { kind: 'service', url: 'http://localhost:9000/analyze', name: 'Local' },
      NailSymptomaticPatterns: { kind: 'service', url: 'https://ai.example:8443/nails/', name: 'Nails' },
      SkinLesion: { kind: 'reference' },
      Edema: { kind: 'none' },
    })
    expect([...manifests]).toEqual([
      ['XRay', join(folder, 'cxr/manifest.json')],
      ['SnoreAndCough', '/opt/yamnet/manifest.json'],
    ])
  })

  const service = { engine: 'service', url: 'https://ai.example/', name: 'A' }
  const wrong: readonly (readonly [string, unknown, RegExp])[] = [
    ['an unknown tool', { Palmistry: { engine: 'none' } }, /^unknown tool "Palmistry": expected Arthritis, /],
    ['an unknown engine', { XRay: { engine: 'magic' } }, /^XRay: engine: expected service, model, reference or none$/],
    ['no engine', { XRay: {} }, /^XRay: engine: expected/],
    ['a setting that is no object', { XRay: 'none' }, /^XRay: engine: expected/],
    ['a list', [], /^expected an object/],
    ['no JSON', '{', /^expected JSON$/],
    ['an unknown key', { Edema: { engine: 'none', url: 'https://ai.example/' } }, /^Edema: url: unknown setting$/],
    ['another unknown key', { XRay: { ...service, token: 'x' } }, /^XRay: token: unknown setting$/],
    ['a service without a name', { XRay: { engine: 'service', url: 'https://ai.example/' } }, /^XRay: name: expected/],
    ['a model without a manifest', { XRay: { engine: 'model' } }, /^XRay: manifest: expected/],
    [
      'a reference engine that there is not',
      { XRay: { engine: 'reference' } },
      /^XRay: has no reference engine, only /,
    ],
    [
      'a model for a tool that uses none',
      { SkinLesion: { engine: 'model', manifest: 'm.json' } },
      /^SkinLesion: no model can be used for it, only for Arthritis, /,
    ],
    ...[
      'http://ai.example/',
      'https://name:word@ai.example/',
      'https://ai.example/?key=1',
      'https://ai.example/#a',
      'https://ai.example;script-src/',
      'wss://ai.example/',
      'ai.example',
    ].map(
      (url) =>
        [`the address ${url}`, { XRay: { ...service, url } }, /^XRay: url: expected an address such as/] as const,
    ),
  ]
  it.each(wrong)('refuses %s', (_, content, words) => {
    expect(() => read(content)).toThrow(
      expect.objectContaining({ name: 'ToolSettingsFault', message: expect.stringMatching(words) as string }) as Error,
    )
  })

  it('refuses a missing file', () => {
    expect(() => readToolSettings(join(folder, 'none.json'))).toThrow("the file can't be read (ENOENT)")
  })
})
