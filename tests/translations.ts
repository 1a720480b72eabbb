/**
 * Fails if a text of the code is missing in a catalog, is stale, or has no Spanish or Arabic: extracts the texts again
 * and compares them with the existing catalogs. `npm run translate` updates the catalogs, except for the translations
 * themselves.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const locales = ['en', 'es', 'ar']
const files = locales.map((locale) => `src/i18n/locales/${locale}.po`)
const kept = mkdtempSync(join(tmpdir(), 'yarrow-catalogs-'))
const problems: string[] = []

/** Ignores the creation date, which changes with every extraction. */
const withoutDate = (text: string) => text.replace(/"POT-Creation-Date:.*\n/, '')

const keptAs = (file: string) => join(kept, file.replaceAll('/', '-'))

for (const file of files) copyFileSync(file, keptAs(file))
try {
  execFileSync('lingui', ['extract', '--clean', '--overwrite'], { stdio: ['ignore', 'ignore', 'inherit'] })
  for (const file of files)
    if (withoutDate(readFileSync(file, 'utf8')) !== withoutDate(readFileSync(keptAs(file), 'utf8')))
      problems.push(`${file} is stale: run npm run translate, then translate what is new`)
} finally {
  for (const file of files) copyFileSync(keptAs(file), file)
  rmSync(kept, { recursive: true })
}

for (const file of files.filter((name) => !name.endsWith('/en.po'))) {
  const entries = readFileSync(file, 'utf8').split(/\n\n+/).slice(1)
  for (const entry of entries) {
    const id = /^msgid ((?:".*"\n?)+)/m.exec(entry)?.[1]
    if (id && /^msgstr ""\s*$/m.test(entry) && !/^msgstr ""\n"/m.test(entry))
      problems.push(`${file} lacks ${id.trim()}`)
  }
}

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log('translations: complete')
