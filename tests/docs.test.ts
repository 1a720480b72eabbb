import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ModelManifest } from '#server/screening/manifest/ModelManifest.ts'
import { readToolSettings } from '#server/screening/settings/readToolSettings.ts'
import { filesBelow, sourceText } from './importGraph.ts'
import { runScript } from './runScript.ts'

const root = new URL('..', import.meta.url).pathname
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(`${root}docs`).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
]
const texts = pages.map((page): [page: string, text: string] => [page, sourceText(page)])

/** Returns the anchors of a page's headings, in the form that forges generate. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

const { scripts, ...manifest } = JSON.parse(sourceText('package.json')) as Record<string, Record<string, string>>
const packages = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
  Object.keys(manifest[kind] ?? {}),
)

const fileNames = new Set(
  ['src', 'server', 'tests', 'e2e', 'bench', '.'].flatMap((folder) =>
    (folder === '.' ? readdirSync(root) : filesBelow(folder)).map((file) => posix.basename(file)),
  ),
)

/** Returns the texts in backticks, and the lines of code blocks. */
function codeIn(text: string): string[] {
  const blocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => block.split('\n'))
  const spans = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`]+)`/g)].map(([, span = '']) => span)
  return [...blocks, ...spans]
}

describe.each(texts)('%s', (page, text) => {
  it('links only to files and headings that exist', () => {
    const broken = [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
      if (/^https?:/.test(link)) return []
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? page : posix.join(posix.dirname(page), path)
      if (!existsSync(root + target)) return [link]
      return anchor === undefined || anchorsOf(sourceText(target)).includes(anchor) ? [] : [link]
    })
    expect(broken).toEqual([])
  })

  it('names only npm scripts that exist', () => {
    const commands = codeIn(text).flatMap((code) =>
      [...code.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(([, named, plain]) => named ?? plain ?? ''),
    )
    expect(commands.filter((command) => !Object.hasOwn(scripts ?? {}, command))).toEqual([])
  })

  it('names only files and folders that exist', () => {
    const paths = codeIn(text).flatMap(
      (code) => code.match(/(?:^|(?<=\s))(?:src|server|tests|e2e|bench|docs|\.ci|\.github)\/[\w./$-]*/g) ?? [],
    )
    const missing = paths.filter((path) => !existsSync(root + path.replace(/\.$/, '')))
    // In a placeholder such as `src/contract/<area>.ts`, the matched path ends before the `<`.
    expect(missing.filter((path) => !text.includes(`${path}<`))).toEqual([])
  })

  it('uses a bare file name only for a file that exists', () => {
    const names = codeIn(text).filter((code) => /^[\w.-]+\.tsx?$/.test(code))
    expect(names.filter((name) => !fileNames.has(name))).toEqual([])
  })
})

describe('docs/deploy.md', () => {
  const examples = [...sourceText('docs/deploy.md').matchAll(/^```json\n([\s\S]*?)^```/gm)].map(([, text = '']) => text)

  it('has a valid manifest of a model', () => {
    const manifests = examples.filter((text) => text.includes('"selfTest"'))
    expect(manifests).toHaveLength(1)
    for (const text of manifests) expect(v.safeParse(ModelManifest, JSON.parse(text)).issues).toBeUndefined()
  })

  it('has a valid file of screening tools', () => {
    const folder = mkdtempSync(join(tmpdir(), 'docs-'))
    const files = examples.filter((text) => text.includes('"engine"'))
    expect(files).toHaveLength(1)
    for (const text of files) {
      writeFileSync(join(folder, 'tools.json'), text)
      expect(() => readToolSettings(join(folder, 'tools.json'))).not.toThrow()
    }
    rmSync(folder, { recursive: true })
  })

  it('lists exactly the settings that the server reads', () => {
    const read = [...sourceText('server/config.ts').matchAll(/^ {2}([A-Z_]+): v\./gm)].map(([, name = '']) => name)
    const listed = [...sourceText('docs/deploy.md').matchAll(/^\| `([A-Z_]+)` +\|/gm)].map(([, name = '']) => name)
    expect(read.length).toBeGreaterThan(20)
    expect(listed.toSorted()).toEqual(read.toSorted())
  })
})

describe('docs/dependencies.md', () => {
  it('lists every package of package.json, and no other', () => {
    const lines = sourceText('docs/dependencies.md')
      .split(/\n(?=- )/)
      .slice(1)
    const listed = lines.flatMap((line) => codeIn(line.split(/:\s/)[0] ?? ''))
    expect(listed.toSorted()).toEqual(packages.toSorted())
  })
})

describe('docs/forms.md', () => {
  it('has an example that the command accepts as a form', async () => {
    const page = sourceText('docs/forms.md')
    const blockOf = (language: string) =>
      new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(page)?.[1] ?? ''
    const folder = mkdtempSync(join(tmpdir(), 'docs-'))
    try {
      const file = join(folder, 'bmi.json')
      writeFileSync(file, blockOf('json'))
      writeFileSync(join(folder, 'letter.html'), blockOf('html'))
      const running = runScript('writeForm', { env: {}, args: [file, '--check'] })
      const code = await running.exit
      expect({ code, output: running.output() }).toEqual({ code: 0, output: `${file} can be used as a form.\n` })
      expect([blockOf('json'), blockOf('html')]).not.toContain('')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }, 30_000)
})

describe('docs/measured.md', () => {
  it('names one run, with its commit and date, as the source of its results', () => {
    const [, tables = ''] = sourceText('docs/measured.md').split('## Results\n')
    // A later run of some parts has a table of its own.
    for (const results of tables.split('## Parts measured later\n')) {
      expect(results).toMatch(/^\nOne run of commit [0-9a-f]{10} on \d{4}-\d\d-\d\d: /)
      expect(results.match(/^One run/gm)).toHaveLength(1)
    }
  })
})
