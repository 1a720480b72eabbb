import type { Bench } from './Bench.ts'
import { signedInSession } from './clinic.ts'
import { measureServer, type Request } from './measureServer.ts'
import { ms, addRow } from './report.ts'

const api = '/api/main/'
const vitals = `${api}p-portal/records/vitals`
const labs = `${api}p-portal/records/pplabs/labs`
/** Sign-ins of maria that make the calls in turn. */
const signIns = 10

async function etagOf(url: string, token: string): Promise<string> {
  const reply = await fetch(url, { headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' } })
  await reply.arrayBuffer()
  return reply.headers.get('etag') ?? ''
}

/** Reports the reference server under many connections, as ratios to its own static file. */
export async function reportServer({ clinic }: Bench): Promise<void> {
  const tokens: string[] = []
  for (let i = 0; i < signIns; i++)
    tokens.push((JSON.parse(await signedInSession(clinic, 'maria')) as { token: string }).token)
  const known = { 'if-none-match': await etagOf(`${clinic}${vitals}`, tokens[0] ?? '') }
  const requests: (Request & { readonly goal: string })[] = [
    { name: 'static file', path: '/robots.txt', goal: '' },
    { name: 'vitals', path: vitals, goal: '>= 0.5 x' },
    { name: 'labs', path: labs, goal: '>= 0.5 x' },
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
