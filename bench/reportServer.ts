import { readdirSync, statSync } from 'node:fs'
import type { Bench } from './Bench.ts'
import { signedInSession } from './clinic.ts'
import { measureServer, type Request } from './measureServer.ts'
import { kib, ms, addRow } from './report.ts'

const api = '/api/main/'
const vitals = `${api}p-portal/records/vitals`
const labs = `${api}p-portal/records/pplabs/labs`
/** Sign-ins of maria that make the calls in turn. */
const signIns = 10

/** Returns the `etag` and the size in bytes of an uncompressed reply. */
async function replyOf(url: string, token: string): Promise<{ etag: string; size: number }> {
  const reply = await fetch(url, { headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' } })
  return { etag: reply.headers.get('etag') ?? '', size: (await reply.arrayBuffer()).byteLength }
}

/** Returns the path and size of the app's file whose size is closest to `size` (bytes): copying bytes costs time. */
function fileOfSize(size: number): { path: string; size: number } {
  const files = readdirSync('dist/app/assets')
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ path: `/assets/${name}`, size: statSync(`dist/app/assets/${name}`).size }))
  const [closest] = files.toSorted((a, b) => Math.abs(a.size - size) - Math.abs(b.size - size))
  if (!closest) throw new Error('bench: the app is not built')
  return closest
}

/** Reports the reference server under many connections, as ratios to its own static file. */
export async function reportServer({ clinic }: Bench): Promise<void> {
  const tokens: string[] = []
  for (let i = 0; i < signIns; i++)
    tokens.push((JSON.parse(await signedInSession(clinic, 'maria')) as { token: string }).token)
  const [token = ''] = tokens
  const vitalsReply = await replyOf(`${clinic}${vitals}`, token)
  const labsReply = await replyOf(`${clinic}${labs}`, token)
  const known = { 'if-none-match': vitalsReply.etag }
  const large = fileOfSize(labsReply.size)
  const requests: (Request & { readonly goal: string })[] = [
    { name: 'static file', path: '/robots.txt', goal: '' },
    { name: `static file of ${kib(large.size)}`, path: large.path, goal: '' },
    { name: `vitals, ${kib(vitalsReply.size)}`, path: vitals, goal: '>= 0.5 x' },
    { name: `labs, ${kib(labsReply.size)}`, path: labs, goal: '>= 0.5 x' },
    { name: 'labs, brotli', path: labs, headers: { 'accept-encoding': 'br' }, goal: '' },
    { name: 'vitals, unchanged (304)', path: vitals, headers: known, goal: '>= 0.7 x' },
    { name: 'current user', path: `${api}account/current-user`, goal: '>= 0.4 x' },
  ]
  const figures = await measureServer(clinic, requests, tokens)
  const base = figures[0]?.perSecond ?? 0
  for (const [index, { name, perSecond, p50, p99 }] of figures.entries()) {
    const rate = `${Math.round(perSecond).toLocaleString('en')} a second`
    const ratio = index === 0 ? '' : ` (${(perSecond / base).toFixed(2)} x)`
    const goal = requests[index]?.goal ?? ''
    addRow(
      index === 0 ? 'Server, static file, 50 connections' : `Server, ${name}`,
      `${rate}${ratio}, p50 ${ms(p50)}, p99 ${ms(p99)} (${(p99 / Math.max(p50, 1)).toFixed(1)} x)`,
      [goal, goal && 'p99 <= 3 x p50'].filter(Boolean).join(', '),
    )
  }
}
