import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

it('every command of npm run has a source, and a name of its own in the build', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const commands = Object.values(scripts).flatMap(
    (script) => /^node server\/command\.mjs (.*)$/.exec(script)?.[1] ?? [],
  )
  expect(commands).toContain('fhir/import')
  expect(commands.filter((name) => !existsSync(join(root, 'server', `${name}.ts`)))).toEqual([])
  const names = [
    'main',
    'analysisThread',
    'bodyThread',
    'readerProcess',
    'runnerProcess',
    ...commands.map((name) => basename(name)),
  ]
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})
