import type { DocumentFile, DocumentHeader, DocumentSection, DocumentView } from '#src/contract/documentView.ts'
import type { LocaleName } from '#src/contract/portal.ts'
import { firstLocale } from '#src/contract/firstLocale.ts'
import { escapeHtml } from '#src/lib/escapeHtml.ts'
import { pageCss } from './pageCss.ts'
import { pageWords } from './pageWords.ts'
import { writtenTime } from './writtenTime.ts'

/** Languages that are written from right to left. */
const rightToLeft = /^(ar|arc|ckb|dv|fa|he|ku|ps|sd|ug|ur|yi)\b/i
/** A BCP 47 tag. Other values stay out of the page. */
const languageTag = /^[a-z]{2,3}(-[a-z\d]{1,8})*$/i

function direction(language: string): 'ltr' | 'rtl' {
  return rightToLeft.test(language) ? 'rtl' : 'ltr'
}

/** Returns ` lang` and ` dir` for a text in another language than the page's. */
function ownLanguage(language: string | null): string {
  return language !== null && languageTag.test(language) ? ` lang="${language}" dir="${direction(language)}"` : ''
}

function periodOf(language: LocaleName, { from, to }: DocumentHeader): string | null {
  const words = pageWords[language]
  const [first, last] = [from, to].map((one) => (one === null ? null : writtenTime(language, one)))
  if (first && last) return first === last ? first : words.fromTo(first, last)
  if (first) return words.since(first)
  return last ? words.until(last) : null
}

function factsOf(language: LocaleName, header: DocumentHeader): string {
  const words = pageWords[language]
  const { patient, madeAt, authors, custodian } = header
  const facts: readonly (readonly [string, string | null])[] = [
    [words.patient, patient.name],
    [words.birthDate, patient.birthDate === null ? null : writtenTime(language, patient.birthDate)],
    [words.sex, patient.gender === null ? null : (words.sexes[patient.gender] ?? patient.gender)],
    [words.ids, patient.ids.join(' · ')],
    [words.madeAt, madeAt === null ? null : writtenTime(language, madeAt)],
    [words.period, periodOf(language, header)],
    [words.authors, authors.map(({ name, detail }) => (detail ? `${name} (${detail})` : name)).join(' · ')],
    [words.custodian, custodian],
  ]
  const rows = facts.flatMap(([label, value]) =>
    value ? [`<dt>${label}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd>`] : [],
  )
  return `<dl class="facts" lang="${language}" dir="${direction(language)}">${rows.join('')}</dl>`
}

function sectionHtml(content: string, { title, language, depth, start, lengths }: DocumentSection): string {
  const level = Math.min(depth + 2, 6)
  const end = lengths.reduce((sum, length) => sum + length, start)
  const heading = title ? `<h${level} dir="auto">${escapeHtml(title)}</h${level}>` : ''
  return `<section${ownLanguage(language)}>${heading}${content.slice(start, end)}</section>`
}

function filesHtml(language: LocaleName, files: readonly DocumentFile[]): string {
  const { files: heading, filesAre } = pageWords[language]
  const rows = files.map(
    ({ name, contentType }) =>
      `<li><bdi>${escapeHtml(name)}</bdi> (<bdi dir="ltr">${escapeHtml(contentType)}</bdi>)</li>`,
  )
  return `<section lang="${language}" dir="${direction(language)}"><h2>${heading}</h2><p>${filesAre}</p><ul>${rows.join('')}</ul></section>`
}

/**
 * Returns a view as a complete HTML page, without scripts and without anything from elsewhere. Its labels are in the
 * document's language, or in English if the portal does not have that language. The view's `content` must come from our
 * reader, which writes only the HTML of `documentHtml.ts`.
 */
export function documentPage({ content, header, sections, files, problem }: DocumentView, name: string): string {
  const written = header?.language ?? null
  const language = firstLocale(written)
  const title = header?.title || name
  const firstStart = sections[0]?.start ?? content.length
  const body = [
    header ? factsOf(language, header) : '',
    problem === null
      ? ''
      : `<p class="note" lang="${language}" dir="${direction(language)}">${pageWords[language].isIncomplete}</p>`,
    sections.length === 0 ? content : content.slice(0, firstStart),
    ...sections.map((section) => sectionHtml(content, section)),
    files.length > 0 ? filesHtml(language, files) : '',
  ]
  return `<!doctype html>
<html${ownLanguage(written) || ' dir="auto"'}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<style>${pageCss}</style>
</head>
<body>
<main>
<h1 dir="auto">${escapeHtml(title)}</h1>
${body.filter(Boolean).join('\n')}
</main>
</body>
</html>
`
}
