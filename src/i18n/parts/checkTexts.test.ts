import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { findMissingTexts } from './checkTexts.ts'

const imports: Record<string, { atOnce?: string[]; lazily?: string[] }> = {
  'main.ts': { atOnce: ['route.ts'], lazily: ['screen.ts'] },
  'route.ts': { lazily: ['other.ts'] },
  'screen.ts': { atOnce: ['shared.ts'] },
  'other.ts': { atOnce: ['shared.ts'] },
  'shared.ts': {},
}
const parts = new Map([
  ['signIn', new Set(['AAAAA1'])],
  ['screen', new Set(['BBBBB2'])],
  ['other', new Set(['BBBBB2', 'CCCCC3'])],
])
const withLazy = new Map([
  ['main.ts screen.ts', 'screen'],
  ['route.ts other.ts', 'other'],
])

/** Returns the problems found if this module uses these texts. */
function problemsOf(module: string, uses: readonly string[], loadedWith = withLazy) {
  const context: unknown = {
    getModuleIds: () => Object.keys(imports),
    getModuleInfo: (id: string) => ({
      isEntry: id === 'main.ts',
      importedIds: imports[id]?.atOnce ?? [],
      dynamicallyImportedIds: imports[id]?.lazily ?? [],
    }),
  }
  const code = uses.map((text) => `say({id:"${text}"})`).join(';')
  const bundle: unknown = { 'a.js': { type: 'chunk', modules: { [module]: { code } } } }
  return findMissingTexts(context as Rolldown.PluginContext, bundle as Rolldown.OutputBundle, {
    parts,
    withLazy: loadedWith,
    ofRoute: (id) => (id === 'route.ts' ? 'other' : undefined),
    describe: (text) => text,
  })
}

it('findMissingTexts accepts a text that is loaded on every path to the code that uses it', () => {
  expect(problemsOf('shared.ts', ['AAAAA1', 'BBBBB2', 'notID1'])).toEqual([])
})

it("findMissingTexts accepts a route's title, which is shown with its screen", () => {
  expect(problemsOf('route.ts', ['CCCCC3'])).toEqual([])
})

it('findMissingTexts reports a text that is loaded on one path only', () => {
  expect(problemsOf('shared.ts', ['CCCCC3'])).toEqual(['shared.ts can run before "CCCCC3" is loaded'])
})

it('findMissingTexts reports a text of a lazy module if no texts are loaded with that module', () => {
  expect(problemsOf('screen.ts', ['BBBBB2'], new Map())).toEqual(['screen.ts can run before "BBBBB2" is loaded'])
})

it('findMissingTexts reports a text that the entry module uses if only other parts contain the text', () => {
  expect(problemsOf('main.ts', ['BBBBB2'])).toEqual(['main.ts can run before "BBBBB2" is loaded'])
})
