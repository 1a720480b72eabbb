import type { Bench } from './Bench.ts'
import { signedInSession } from './clinic.ts'
import { measureServer } from './measureServer.ts'
import { ms, addRow } from './report.ts'

const api = '/api/main/p-portal/records'

/** Reports the reference server under many connections. */
export async function reportServer({ clinic }: Bench): Promise<void> {
  const { token } = JSON.parse(await signedInSession(clinic, 'maria')) as { token: string }
  const paths = ['/robots.txt', `${api}/vitals`, `${api}/pplabs/labs`]
  const [hello, ...records] = await measureServer(clinic, paths, token)
  if (!hello) return
  const rate = (perSecond: number) => `${Math.round(perSecond).toLocaleString('en')} a second`
  addRow('Server, static file, 50 connections', `${rate(hello.perSecond)}, p99 ${ms(hello.p99)}`, '')
  for (const { path, perSecond, p99 } of records)
    addRow(
      `Server, ${path.slice(api.length + 1)}`,
      `${rate(perSecond)} (${(perSecond / hello.perSecond).toFixed(2)} x), p99 ${ms(p99)}`,
      '',
    )
}
