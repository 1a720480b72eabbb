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

/** Returns the summary in base64, with the HTML that the portal's editor writes. */
export function visitSummary({ clinic, patient, date, provider, reason, done, next }: VisitSummary): string {
  const facts = { Patient: patient, Date: date, Provider: provider, Reason: reason }
  const rows = Object.entries(facts).map(([name, value]) => `<p><strong>${name}:</strong> ${escaped(value)}</p>`)
  const list = done.map((item) => `<li>${escaped(item)}</li>`).join('')
  const parts = [
    `<p>${escaped(clinic)}</p>`,
    ...rows,
    done.length > 0 ? `<h2>What was done</h2><ul>${list}</ul>` : '',
    next ? `<h2>What comes next</h2><p>${escaped(next)}</p>` : '',
  ]
  return Buffer.from(parts.join('')).toString('base64')
}
