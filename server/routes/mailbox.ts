import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { KeptMail, MailFolder } from '../mail/mailFolder.ts'
import { escapeHtml } from '#src/lib/escapeHtml.ts'
import { ServiceError } from '../ServiceError.ts'

const css = `body{margin:0 auto;padding:24px 16px;max-width:52rem;font:16px/1.5 system-ui,sans-serif;color:#1f2a24;background:#fbfaf6}
h1{font-size:22px}a{color:#1d5c4a}ul{list-style:none;padding:0}li{border-top:1px solid #e2ddd1}
li a{display:block;padding:12px 4px;text-decoration:none}li a:hover b{text-decoration:underline}
small{display:block;color:#55615a}pre{padding:16px;background:#fff;border:1px solid #e2ddd1;border-radius:8px;
font:15px/1.5 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
iframe{width:100%;height:44rem;border:1px solid #e2ddd1;border-radius:8px;background:#fff}`
const cssHash = `'sha256-${createHash('sha256').update(css).digest('base64')}'`

const pagePolicy = [
  "default-src 'none'",
  `style-src ${cssHash}`,
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')
/** Policy of a mail: any styling, but only links that open in a new tab. */
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

function send(c: Context, html: string, policy: string): Response {
  c.header('content-security-policy', policy)
  c.header('x-frame-options', 'SAMEORIGIN')
  c.header('cache-control', 'no-store')
  return c.html(html)
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${css}</style></head><body><main>${body}</main></body></html>`
}

/** Returns to whom a mail goes, as HTML. */
function addressed({ recipient, cc }: Pick<KeptMail, 'recipient' | 'cc'>): string {
  return `to ${escapeHtml(recipient)}${cc ? `, copy to ${escapeHtml(cc)}` : ''}`
}

function listPage(mails: readonly KeptMail[]): string {
  const rows = mails.map(
    ({ name, recipient, cc, subject, createdAt }) =>
      `<li><a href="/mail/${name}"><b dir="auto">${escapeHtml(subject)}</b><small>${addressed({ recipient, cc })}, ${escapeHtml(createdAt)}</small></a></li>`,
  )
  const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No mail yet.</p>'
  return page('Mail', `<h1>Mail that this portal would have sent</h1>${list}`)
}

/** Turns addresses of the portals into links. Other text stays text. */
function linked(text: string, origins: readonly string[]): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part) => {
      const html = escapeHtml(part)
      return origins.some((origin) => part.startsWith(`${origin}/`)) ? `<a href="${html}">${html}</a>` : html
    })
    .join('')
}

function attachedList(name: string, files: KeptMail['files']): string {
  const rows = files.map(
    (file, index) =>
      `<li><a href="/mail/${name}/files/${index}" download><b dir="auto">${escapeHtml(file.name)}</b><small>${escapeHtml(file.contentType)}, ${file.size} bytes</small></a></li>`,
  )
  return `<h2>Attached files</h2><ul>${rows.join('')}</ul>`
}

function mailPage(
  { name, recipient, cc, subject, text, calendar, files, createdAt }: KeptMail,
  origins: readonly string[],
): string {
  return page(
    'Mail',
    `<p><a href="/mail">All mail</a></p><h1 dir="auto">${escapeHtml(subject)}</h1>
<p><small>${addressed({ recipient, cc })}, ${escapeHtml(createdAt)}</small></p>
${calendar ? `<p><a href="/mail/${name}/appointment.ics">Calendar file: appointment.ics</a></p>` : ''}
${files.length > 0 ? attachedList(name, files) : ''}
<pre dir="auto">${linked(text, origins)}</pre>
<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mail/${name}/html"></iframe>`,
  )
}

/**
 * Creates `/mail`: the mails that would have been sent, for people who try the portal on this machine. Mails contain
 * keys to accounts, so requests under other host names than this machine's get 404. A page of another site therefore
 * can't read the mails, even if its domain name resolves to this machine. `origins` are the origins of the portals.
 */
export function mailbox(folder: MailFolder, origins: readonly string[]): Hono {
  const app = new Hono()
  const known = async (c: Context): Promise<KeptMail> => {
    const mail = await folder.read(c.req.param('name') ?? '')
    if (!mail) throw new ServiceError(404, 'not-found')
    return mail
  }
  app.use(async (c, next) => {
    if (!isThisMachine(new URL(c.req.url).hostname)) throw new ServiceError(404, 'not-found')
    await next()
  })
  app.get('/', async (c) => send(c, listPage(await folder.list()), pagePolicy))
  app.get('/:name', async (c) => send(c, mailPage(await known(c), origins), pagePolicy))
  app.get('/:name/html', async (c) => {
    const { html } = await known(c)
    return send(c, html.replace('<head>', '<head><base target="_blank">'), mailPolicy)
  })
  app.get('/:name/appointment.ics', async (c) => {
    const { calendar } = await known(c)
    if (!calendar) throw new ServiceError(404, 'not-found')
    c.header('content-type', 'text/calendar; charset=utf-8')
    c.header('cache-control', 'no-store')
    return c.body(calendar)
  })
  app.get('/:name/files/:index', async (c) => {
    const { name, files } = await known(c)
    const index = /^\d{1,3}$/.test(c.req.param('index')) ? Number(c.req.param('index')) : -1
    const file = files[index]
    const bytes = await folder.readFile(name, index)
    if (!file || !bytes) throw new ServiceError(404, 'not-found')
    // Never shown by the browser: a file is anything that a record can have.
    c.header('content-security-policy', "default-src 'none'; sandbox")
    c.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    c.header('content-type', 'application/octet-stream')
    c.header('cache-control', 'no-store')
    return c.body(bytes)
  })
  return app
}

/** Whether a host name refers to this machine. */
export function isThisMachine(host: string): boolean {
  return ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host)
}
