import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { beforeAll, expect, test, vi } from 'vitest'
import { loginFailures, passkeys } from '#server/db/schema/accounts.ts'
import { refusalStatus } from './expectedStatus.ts'
import type { Call, Role } from './permissionRow.ts'
import { permissionTable, type TableRow } from './permissionTable.ts'
import { PermissionWorld } from './permissionClinic.ts'

const lists = join(process.env['SHARED_DATA'] ?? '../shared/data', 'lists')

/** Some strings of every kind, used for every field. Without the external lists, these are the only ones. */
const ownStrings = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\ufeff\u202e',
  'null',
  '__proto__',
  '-1',
  '1e309',
  '9'.repeat(400),
  "'; drop table accounts; --",
  '%00',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '\r\nBcc: victim@elsewhere.example',
  '=cmd|calc!A1',
  'javascript:alert(1)',
  '𝕸𝖆𝖗𝖎𝖆',
  'ﷺ'.repeat(300),
  'x'.repeat(20_000),
]

function readLists(): string[] {
  if (!existsSync(lists)) return []
  const naughty = JSON.parse(readFileSync(join(lists, 'blns.json'), 'utf8')) as string[]
  const scripts = ['xss-jhaddix.txt', 'xss-payloads-quick.txt', 'xss-polyglots.txt', 'xss-rsnake.txt']
  return [...naughty, ...scripts.flatMap((name) => readFileSync(join(lists, name), 'utf8').split('\n'))]
}

/**
 * The strings of the lists are distributed over all fields, so that each string is used at least once. With MATRIX=whole,
 * each field gets more of them.
 */
const dealt = [...new Set(readLists())].filter((text) => text !== '')
const handSize = process.env['MATRIX'] === 'whole' ? 25 : 5
let next = 0
function hand(): string[] {
  const taken =
    dealt.length === 0 ? [] : Array.from({ length: handSize }, (_, i) => dealt[(next + i) % dealt.length] ?? '')
  next += handSize
  return [...ownStrings, ...taken]
}

type Change = (call: Call, text: string) => Call
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Encodes for a URL, which can't contain half a surrogate pair. */
const encoded = (text: string) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'))

/** Returns a copy with the value at `path` replaced. */
function put(value: unknown, path: readonly string[], text: string): unknown {
  const [key, ...rest] = path
  if (key === undefined) return text
  return isObject(value) ? { ...value, [key]: put(value[key], rest, text) } : value
}

/** Returns the paths of all fields of a body, including nested ones. */
function fieldsOf(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (!isObject(value)) return [at]
  return [at, ...Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, [...at, key]))]
}

/** Returns every place of a call where a text can be inserted. */
function placesOf(call: Call): [name: string, change: Change][] {
  const [path = '', query = ''] = call.path.split('?')
  const places: [string, Change][] = fieldsOf(call.body)
    .filter(() => call.body !== undefined)
    .map((at) => [`body.${at.join('.')}`, (made, text) => ({ ...made, body: put(made.body, at, text) })])
  if (call.text !== undefined) places.push(['text', (made, text) => ({ ...made, text })])
  const last = path.slice(path.lastIndexOf('/') + 1)
  if (/^(\d|no-such)/.test(last))
    places.push(['path', (made, text) => ({ ...made, path: `${path.slice(0, -last.length)}${encoded(text)}` })])
  for (const name of new URLSearchParams(query).keys())
    places.push([`query.${name}`, (made, text) => ({ ...made, path: `${path}?${name}=${encoded(text)}` })])
  return places
}

/** Query options of calls in addition to those that the table uses. */
const more: Readonly<Record<string, readonly string[]>> = {
  odata: ['$filter', '$select', '$expand', '$orderby', '$top', '$skip', '$count'],
  'p-portal/ActivityLog': ['before', 'from', 'to'],
}
const optionsOf = (name: string): readonly string[] =>
  name.startsWith('GET ') ? (Object.entries(more).find(([path]) => name.slice(4).startsWith(path))?.[1] ?? []) : []

/** Returns the first role in `order` that the call's rule allows, so that the input is read; otherwise `nobody`. */
function roleFor({ endpoint }: TableRow): Role {
  const order = ['patient', 'staff', 'registration token', 'reset token'] as const
  return order.find((role) => refusalStatus(endpoint.allowedBy, role) === null) ?? 'nobody'
}

let people: PermissionWorld
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  people = await PermissionWorld.open()
}, 60_000)

test.each(permissionTable.map((row): [string, TableRow] => [row.name, row]))(
  '%s answers hostile text in its fields without a server error',
  { timeout: 120_000 },
  async (name, row) => {
    const role = roleFor(row)
    const base = await row.call(people.data, 'sam', people.sessionOf(role)?.token ?? 'none')
    const options: [string, Change][] = optionsOf(name).map((option) => [
      option,
      (made, text) => ({ ...made, path: `${made.path.split('?')[0]}?${option}=${encoded(text)}` }),
    ])
    const faults: string[] = []
    for (const [place, change] of [...placesOf(base), ...options])
      for (const text of row.spends ? ownStrings : hand()) {
        await people.data.db.delete(loginFailures)
        const { status } = await people.ask(row, role, 'sam', (call) => change(call, text))
        if (name.endsWith('Password')) await people.restorePasswords()
        if (status >= 500) faults.push(`${place}: ${status} for ${JSON.stringify(text.slice(0, 60))}`)
      }
    expect(faults).toEqual([])
  },
)

test('every text of the lists was used', () => expect(next).toBeGreaterThanOrEqual(dealt.length))

test(
  'a hostile passkey name that is accepted is read back as written, except for outer spaces',
  { timeout: 120_000 },
  async () => {
    const session = people.sessionOf('patient')
    const userId = session?.user.userId ?? 0
    const credentialId = 'a-passkey-of-sams'
    await people.data.db.insert(passkeys).values({ credentialId, userId, publicKey: '', name: 'first' })
    const headers = session?.headers ?? {}
    const different: string[] = []
    let kept = 0
    for (const name of new Set([...ownStrings, ...dealt])) {
      const path = `account/passkeys/${credentialId}`
      const { status } = await people.server.fetch(path, { method: 'PATCH', headers, body: { name } })
      if (status !== 200) continue
      kept += 1
      const list: unknown = await (await people.server.fetch('account/passkeys', { headers })).json()
      const [read] = v.parse(v.array(v.object({ name: v.string() })), list)
      if (read?.name !== name.trim()) different.push(JSON.stringify(name.slice(0, 60)))
    }
    expect(different).toEqual([])
    expect(kept).toBeGreaterThan(8)
  },
)
