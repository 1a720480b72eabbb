import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listAppFiles } from './listAppFiles.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yarrow-app-'))
  for (const name of ['.vite', 'assets']) mkdirSync(join(folder, name))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('listAppFiles lists files by themselves or in packs beside them, with the time at which the worker caches each', () => {
  const files = ['index.html', ...['start', 'page', 'editor', 'model'].map((name) => `assets/${name}-1.js`)]
  for (const url of files) writeFileSync(join(folder, url), `text of ${url}`)
  const manifest = {
    'index.html': { file: 'assets/start-1.js', name: 'start', dynamicImports: ['src/page.tsx', 'src/editor.tsx'] },
    'src/page.tsx': { file: 'assets/page-1.js' },
    'src/editor.tsx': { file: 'assets/editor-1.js' },
  }
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))

  const plan = { start: ['start'], warm: ['src/editor.tsx'], asked: ['model'], ownHeaders: [] }
  const listed = listAppFiles(
    folder,
    files.map((url) => ({ url, revision: null, size: 1 })),
    plan,
  )
  const packs = listed.filter(({ holds }) => holds)
  expect(listed.filter(({ holds }) => !holds).map(({ url, later }) => [url, later])).toEqual([
    ['index.html', undefined],
    ['assets/start-1.js', undefined],
    ['assets/model-1.js', 'asked'],
  ])
  expect(packs.map(({ later, holds }) => [later, holds])).toEqual([
    [undefined, [['assets/page-1.js', 24]]],
    ['warm', [['assets/editor-1.js', 26]]],
  ])
  expect(packs.map(({ url }) => readFileSync(join(folder, url), 'utf8'))).toEqual([
    'text of assets/page-1.js',
    'text of assets/editor-1.js',
  ])
})
