/**
 * Fails where a text of the code is missing in a catalog, is stale, or has no Spanish or Arabic:
 * extracts anew and compares with what is kept. `npm run translate` mends the catalogs, but for the translations.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const locales = ['en', 'es', 'ar']
const file = (locale: string) => `src/i18n/locales/${locale}.po`
const kept = mkdtempSync(join(tmpdir(), 'yarrow-catalogs-'))
const problems: string[] = []

/** The creation date changes with every extraction and says nothing. */
const withoutDate = (text: string) => text.replace(/"POT-Creation-Date:.*\n/, '')

for (const locale of locales) copyFileSync(file(locale), join(kept, `${locale}.po`))
try {
  execFileSync('lingui', ['extract', '--clean', '--overwrite'], { stdio: ['ignore', 'ignore', 'inherit'] })
  for (const locale of locales)
    if (
      withoutDate(readFileSync(file(locale), 'utf8')) !== withoutDate(readFileSync(join(kept, `${locale}.po`), 'utf8'))
    )
      problems.push(`${file(locale)} is stale: run npm run translate, then translate what is new`)
} finally {
  for (const locale of locales) copyFileSync(join(kept, `${locale}.po`), file(locale))
  rmSync(kept, { recursive: true })
}

for (const locale of locales.filter((name) => name !== 'en')) {
  const entries = readFileSync(file(locale), 'utf8').split(/\n\n+/).slice(1)
  for (const entry of entries) {
    const id = /^msgid ((?:".*"\n?)+)/m.exec(entry)?.[1]
    if (id && /^msgstr ""\s*$/m.test(entry) && !/^msgstr ""\n"/m.test(entry))
      problems.push(`${file(locale)} lacks ${id.trim()}`)
  }
}

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log('translations: complete')
