import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../tests/server.ts'
import { mailFolder } from '../mail/mailFolder.ts'

const parent = mkdtempSync(join(tmpdir(), 'yarrow-mail-'))
const path = join(parent, 'mail')
const folder = mailFolder(path, 'Riverside\r\nBcc: all@example.org')
let server: TestServer
let without: TestServer

const letter = {
  name: 'main-7',
  recipient: 'eve@example.org',
  subject: 'Hello <b>Eve</b>',
  text: 'See https://portal.test/auth/emactivation/abc and https://evil.test/x <script>',
  html: '<!doctype html><html><head><title>x</title></head><body><script>alert(1)</script><a href="https://portal.test/auth">in</a></body></html>',
  createdAt: new Date('2026-01-05T09:00:00Z'),
}

beforeAll(async () => {
  server = await testServer({ mailFolder: folder })
  without = await testServer({ databases: server.databases })
})
afterAll(() => rmSync(parent, { recursive: true, force: true }))

describe('mailFolder', () => {
  test('is empty before the first mail', async () => {
    expect(await folder.list()).toEqual([])
    expect(await (await server.fetch('/mail')).text()).toContain('No mail yet.')
  })

  test('stores a mail as an .eml file that only the file owner can read, and adds no header from the clinic’s name', async () => {
    await folder.send(letter)
    const name = readdirSync(path).find((file) => file.endsWith('.eml')) ?? ''
    expect(statSync(path).mode & 0o777).toBe(0o700)
    for (const file of readdirSync(path)) expect(statSync(join(path, file)).mode & 0o777).toBe(0o600)
    const mail = await PostalMime.parse(readFileSync(join(path, name)))
    expect(mail).toMatchObject({ subject: letter.subject, to: [{ address: 'eve@example.org' }] })
    expect(mail.bcc).toBeUndefined()
    expect(mail.text?.trim()).toBe(letter.text)
    expect(mail.html?.trim()).toBe(letter.html)
  })

  test('attaches a calendar file under the method that the file has', async () => {
    const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n'
    await folder.send({ ...letter, name: 'main-8', calendar })
    const file = readdirSync(path).find((name) => name.endsWith('main-8.eml')) ?? ''
    const raw = readFileSync(join(path, file))
    expect(raw.toString()).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/)
    const { attachments } = await PostalMime.parse(raw)
    expect(attachments).toMatchObject([{ filename: 'appointment.ics', mimeType: 'text/calendar' }])
    const name = file.replace('.eml', '')
    expect(await (await server.fetch(`/mail/${name}`)).text()).toContain(`href="/mail/${name}/appointment.ics"`)
    const served = await server.fetch(`/mail/${name}/appointment.ics`)
    expect(served.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(await served.text()).toBe(calendar)
    for (const ending of ['eml', 'json']) rmSync(join(path, `${name}.${ending}`))
  })

  test('stores attached files, which `/mail` lists and offers as downloads only', async () => {
    const data = Buffer.from('<script>alert(1)</script>')
    const name = 'A "b" <c>.html'
    await folder.send({
      ...letter,
      name: 'main-9',
      cc: 'joe@example.org',
      files: [{ name, contentType: 'text/html', data }],
    })
    const mail = readdirSync(path).find((file) => file.endsWith('main-9.eml')) ?? ''
    const { attachments, cc } = await PostalMime.parse(readFileSync(join(path, mail)))
    expect(attachments).toMatchObject([{ filename: name, mimeType: 'text/html', disposition: 'attachment' }])
    expect(cc).toMatchObject([{ address: 'joe@example.org' }])
    const own = mail.replace('.eml', '')
    const html = await (await server.fetch(`/mail/${own}`)).text()
    expect(html).toContain(`href="/mail/${own}/files/0"`)
    expect(html).toContain('A &quot;b&quot; &lt;c&gt;.html')
    expect(html).toContain('copy to joe@example.org')
    const served = await server.fetch(`/mail/${own}/files/0`)
    expect(await served.text()).toBe(data.toString())
    expect(served.headers.get('content-type')).toBe('application/octet-stream')
    expect(served.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''A%20%22b%22%20%3Cc%3E.html`)
    for (const index of ['1', '-1', 'x', '0.5', '__proto__'])
      expect((await server.fetch(`/mail/${own}/files/${index}`)).status).toBe(404)
    for (const file of readdirSync(path)) if (file.includes('main-9')) rmSync(join(path, file))
  })

  test('lists the newest first, and returns only its own mails', async () => {
    await folder.send({ ...letter, name: 'training-1', createdAt: new Date('2026-01-06T09:00:00Z') })
    writeFileSync(join(parent, 'secret.json'), '{}')
    const names = (await folder.list()).map(({ name }) => name)
    expect(names).toEqual(['20260106090000000-training-1', '20260105090000000-main-7'])
    for (const name of ['../secret', 'none', '', 'a/b', '.', 'x'.repeat(500)])
      expect(await folder.read(name)).toBeNull()
  })
})

describe('/mail', () => {
  const one = '/mail/20260105090000000-main-7'

  test('lists the stored mails, escapes HTML in their subjects, and is not cached', async () => {
    const response = await server.fetch('/mail')
    const html = await response.text()
    expect(html).toContain(`<a href="${one}">`)
    expect(html).toContain('Hello &lt;b&gt;Eve&lt;/b&gt;')
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('shows a mail, and turns only addresses of the portals into links', async () => {
    const response = await server.fetch(one)
    const html = await response.text()
    expect(html).toContain('<a href="https://portal.test/auth/emactivation/abc">')
    expect(html).not.toContain('<a href="https://evil')
    expect(html).not.toContain('<script')
    expect(html).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|script-src|\*/)
  })

  test('shows the HTML of a mail in a sandbox that allows no scripts', async () => {
    const response = await server.fetch(`${one}/html`)
    expect(await response.text()).toContain('<base target="_blank">')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/)
    expect(policy).not.toContain('script')
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  })

  test('responds only under loopback host names', async () => {
    for (const host of ['localhost:8080', '127.0.0.1:8080', '[::1]:8080'])
      expect((await server.app.request(`http://${host}/mail`)).status).toBe(200)
    for (const host of ['evil.example', 'localhost.evil.example', '192.168.1.7'])
      for (const page of ['/mail', one, `${one}/html`])
        expect((await server.app.request(`http://${host}${page}`)).status).toBe(404)
  })

  test('is not found without a folder, and rejects names of mails that do not exist', async () => {
    for (const page of ['/mail', one, `${one}/html`]) expect((await without.fetch(page)).status).toBe(404)
    for (const page of [
      '/mail/none',
      '/mail/none/html',
      `${one}/appointment.ics`,
      '/mail/..%2f..%2fsecret',
      '/mail/%00',
    ])
      expect([400, 404]).toContain((await server.fetch(page)).status)
  })
})
