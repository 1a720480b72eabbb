import { escapeHtml } from '#src/lib/escapeHtml.ts'
import type { LocaleName } from '#src/contract/portal.ts'

/** A paragraph, a value or a link of a letter. */
export type LetterPart =
  | { readonly text: string }
  /** Something to be typed or compared: it is on its own line and reads from left to right. */
  | { readonly label: string; readonly value: string }
  | { readonly label: string; readonly link: string }

export interface Letter {
  readonly language: LocaleName
  readonly subject: string
  readonly parts: readonly LetterPart[]
  readonly signature: string
}

const style = {
  body: 'margin:0;padding:24px 12px;background:#f4f1ea;color:#1f2a24;font:16px/1.55 Segoe UI,Helvetica,Arial,sans-serif',
  card: 'max-width:34rem;margin:0 auto;padding:28px 24px;background:#ffffff;border-radius:12px',
  part: 'margin:0 0 18px',
  label: 'display:block;color:#55615a;font-size:14px',
  value: 'font:600 22px/1.4 Consolas,Menlo,monospace;letter-spacing:1px;overflow-wrap:anywhere',
  button:
    'display:inline-block;padding:12px 22px;background:#1d5c4a;color:#ffffff;border-radius:8px;font-weight:600;text-decoration:none',
  address: 'display:block;margin-top:8px;color:#55615a;font-size:13px;overflow-wrap:anywhere',
  end: 'margin:26px 0 0;padding-top:16px;border-top:1px solid #e2ddd1;color:#55615a;font-size:14px',
} as const

function partHtml(part: LetterPart): string {
  if ('text' in part) return `<p style="${style.part}">${escapeHtml(part.text)}</p>`
  const label = escapeHtml(part.label)
  if ('value' in part)
    return `<p style="${style.part}"><span style="${style.label}">${label}</span><bdi dir="ltr" style="${style.value}">${escapeHtml(part.value)}</bdi></p>`
  const link = escapeHtml(part.link)
  return `<p style="${style.part}"><a href="${link}" style="${style.button}">${label}</a><bdi dir="ltr" style="${style.address}">${link}</bdi></p>`
}

function partText(part: LetterPart): string {
  if ('text' in part) return part.text
  return `${part.label}\n${'value' in part ? part.value : part.link}`
}

/** Renders a letter as plain text and as HTML without external resources. Escapes all parts. */
export function writeLetter({ language, subject, parts, signature }: Letter): {
  subject: string
  text: string
  html: string
} {
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const html = `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body dir="${direction}" style="${style.body}">
<div style="${style.card}">
${parts.map(partHtml).join('\n')}
<p style="${style.end}">${escapeHtml(signature)}</p>
</div>
</body>
</html>
`
  return { subject, text: `${[...parts.map(partText), `-- \n${signature}`].join('\n\n')}\n`, html }
}
