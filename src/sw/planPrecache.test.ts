import { expect, it } from 'vitest'
import { planPrecache } from './planPrecache.ts'

const page = 'index.html'
const notes = {
  'index.html': {
    file: 'assets/start-1.js',
    css: ['assets/start-1.css'],
    dynamicImports: ['src/home.tsx', 'src/editor.tsx', 'src/tools/a.tsx?tsr-split=component', 'en.po?part=tools'],
  },
  'src/home.tsx': { file: 'assets/home-1.js', name: 'home', imports: ['_shared'] },
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
const files = [
  'index.html',
  'assets/part-1.js',
  'assets/nobodyKnows-1.js',
  ...['start', 'home', 'editor', 'worker', 'paste', 'a', 'en', 'shared', 'rich'].map((name) => `assets/${name}-1.js`),
  'assets/start-1.css',
  'assets/editor-1.css',
]
const warm = ['src/editor.tsx', 'src/tools/', 'en.po?part=tools']

it('planPrecache marks files that only modules in plan.warm need as "warm", and files in plan.asked as "asked"', () => {
  const places = planPrecache(notes, page, files, { start: [], warm, asked: ['part'], ownHeaders: [] })
  const later = [...places].flatMap(([file, place]) => (place.later ? [[file, place.later]] : []))
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
  const places = planPrecache(notes, page, files, { start: [], warm: [], asked: [], ownHeaders: [] })
  expect([...places.keys()].toSorted()).toEqual(files.toSorted())
  expect([...places.values()].every(({ later }) => later === undefined)).toBe(true)
})

it('planPrecache packs scripts and style sheets, except what chunks in plan.start import and files in plan.asked', () => {
  const places = planPrecache(notes, page, files, { start: ['home'], warm, asked: ['part'], ownHeaders: [] })
  const alone = [...places].filter(([, { isPacked }]) => !isPacked).map(([file]) => file)
  expect(alone.toSorted()).toEqual(['assets/home-1.js', 'assets/part-1.js', 'assets/shared-1.js', 'index.html'])
})

it('planPrecache does not pack files in plan.ownHeaders', () => {
  const places = planPrecache(notes, page, files, { start: [], warm, asked: [], ownHeaders: ['worker'] })
  expect(places.get('assets/worker-1.js')).toEqual({ later: 'warm', isPacked: false })
  expect(places.get('assets/editor-1.js')).toEqual({ later: 'warm', isPacked: true })
})

it('planPrecache lists a page’s files beside each other', () => {
  const order = [
    ...planPrecache(notes, page, files.toSorted(), { start: [], warm: [], asked: [], ownHeaders: [] }).keys(),
  ]
  expect(order.slice(2, 5)).toEqual(['assets/home-1.js', 'assets/shared-1.js', 'assets/editor-1.js'])
})

it.each([
  ['a module that is gone', { start: [], warm: ['src/old.tsx'], asked: [], ownHeaders: [] }, 'no chunk of src/old.tsx'],
  ['a folder that is empty', { start: [], warm: ['src/old/'], asked: [], ownHeaders: [] }, 'no chunk of src/old/'],
  ['a file that is gone', { start: [], warm: [], asked: ['wasm'], ownHeaders: [] }, 'no file wasm'],
  ['a worker that is gone', { start: [], warm: [], asked: [], ownHeaders: ['wasm'] }, 'no file wasm'],
  ['a chunk that is gone', { start: ['old'], warm: [], asked: [], ownHeaders: [] }, 'no chunk old'],
])('planPrecache throws if the plan names %s', (_, plan, message) => {
  expect(() => planPrecache(notes, page, files, plan)).toThrow(message)
})

it('planPrecache throws if the build manifest has another shape', () => {
  expect(() =>
    planPrecache({ page: 'start.js' }, page, files, { start: [], warm: [], asked: [], ownHeaders: [] }),
  ).toThrow('Invalid type')
})

it('planPrecache throws if the plan names a module that the page needs from the start', () => {
  const needy = { ...notes, _shared: { file: 'assets/shared-1.js', imports: ['src/paste.ts'] } }
  expect(() =>
    planPrecache(needy, page, files, { start: [], warm: ['src/paste.ts'], asked: [], ownHeaders: [] }),
  ).toThrow('needed from the start')
})

it('planPrecache throws if a file that must open without a connection imports one that is cached when it is asked for', () => {
  expect(() => planPrecache(notes, page, files, { start: [], warm: [], asked: ['shared'], ownHeaders: [] })).toThrow(
    'assets/home-1.js needs _shared',
  )
})
