import { expect, it } from 'vitest'
import { planPrecache } from './planPrecache.ts'

const page = 'index.html'
const notes = {
  'index.html': {
    file: 'assets/start-1.js',
    css: ['assets/start-1.css'],
    dynamicImports: ['src/home.tsx', 'src/editor.tsx', 'src/tools/a.tsx?tsr-split=component', 'en.po?part=tools'],
  },
  'src/home.tsx': { file: 'assets/home-1.js', imports: ['_shared'] },
  'src/editor.tsx': {
    file: 'assets/editor-1.js',
    imports: ['_shared', '_rich'],
    dynamicImports: ['src/paste.ts'],
    css: ['assets/editor-1.css'],
    assets: ['assets/worker-1.js'],
  },
  'src/paste.ts': { file: 'assets/paste-1.js', dynamicImports: ['src/home.tsx'] },
  'src/tools/a.tsx?tsr-split=component': { file: 'assets/a-1.js' },
  'en.po?part=tools': { file: 'assets/en-1.js' },
  _shared: { file: 'assets/shared-1.js' },
  _rich: { file: 'assets/rich-1.js' },
}
const files = ['index.html', 'assets/part-1.js', 'assets/nobodyKnows-1.js']
const warm = ['src/editor.tsx', 'src/tools/', 'en.po?part=tools']

it('planPrecache marks files that only modules in plan.warm need as "warm", and files in plan.asked as "asked"', () => {
  const later = planPrecache(notes, page, files, { warm, asked: ['part'] })
  expect(Object.fromEntries(later)).toEqual({
    'assets/editor-1.js': 'warm',
    'assets/editor-1.css': 'warm',
    'assets/worker-1.js': 'warm',
    'assets/rich-1.js': 'warm',
    'assets/paste-1.js': 'warm',
    'assets/a-1.js': 'warm',
    'assets/en-1.js': 'warm',
    'assets/part-1.js': 'asked',
  })
})

it('planPrecache leaves every file in the precache, even files not in the manifest, if the plan is empty', () => {
  expect(planPrecache(notes, page, files, { warm: [], asked: [] }).size).toBe(0)
})

it.each([
  ['a module that is gone', { warm: ['src/old.tsx'], asked: [] }, 'no chunk of src/old.tsx'],
  ['a folder that is empty', { warm: ['src/old/'], asked: [] }, 'no chunk of src/old/'],
  ['a file that is gone', { warm: [], asked: ['wasm'] }, 'no file wasm'],
])('planPrecache throws if the plan names %s', (_, plan, message) => {
  expect(() => planPrecache(notes, page, files, plan)).toThrow(message)
})

it('planPrecache throws if the build manifest has another shape', () => {
  expect(() => planPrecache({ page: 'start.js' }, page, files, { warm: [], asked: [] })).toThrow('Invalid type')
})

it('planPrecache throws if the plan names a module that the page needs from the start', () => {
  const needy = { ...notes, _shared: { file: 'assets/shared-1.js', imports: ['src/paste.ts'] } }
  expect(() => planPrecache(needy, page, files, { warm: ['src/paste.ts'], asked: [] })).toThrow('needed from the start')
})
