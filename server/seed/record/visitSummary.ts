/** Content of a visit summary, as plain text. */
export interface VisitSummary {
  readonly clinic: string
  readonly patient: string
  readonly date: string
  readonly provider: string
  readonly reason: string
  readonly done: readonly string[]
  readonly next: string | null
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '')

/** Returns the summary as an HTML page in base64, as the documents table stores it. */
export function visitSummary({ clinic, patient, date, provider, reason, done, next }: VisitSummary): string {
  const list = done.map((item) => `<li>${escaped(item)}</li>`).join('')
  const page = [
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Visit summary</title>`,
    `<h1>Visit summary</h1><p>${escaped(clinic)}</p>`,
    `<dl><dt>Patient</dt><dd>${escaped(patient)}</dd><dt>Date</dt><dd>${escaped(date)}</dd>`,
    `<dt>Provider</dt><dd>${escaped(provider)}</dd><dt>Reason</dt><dd>${escaped(reason)}</dd></dl>`,
    done.length > 0 ? `<h2>What was done</h2><ul>${list}</ul>` : '',
    next ? `<h2>What comes next</h2><p>${escaped(next)}</p>` : '',
    `</html>`,
  ]
  return Buffer.from(page.join('\n')).toString('base64')
}
