import type { Bench } from './Bench.ts'
import { signedInSession } from './clinic.ts'
import { kib, ms, addRow } from './report.ts'
import { layLine } from './layLine.ts'
import { median, slowNetwork, visitPage, type Target, type Visit } from './visitPage.ts'

/** Reports first visits: what they load, when they paint and how busy they keep the page. */
export async function reportPages({ browser, clinic, floors, rounds }: Bench): Promise<void> {
  const session = await signedInSession(clinic, 'maria')
  const lines = await Promise.all([layLine(floors, slowNetwork), layLine(clinic, slowNetwork)])
  const [floor, app] = lines.map(({ origin }) => origin)
  const targets: Target[] = [
    { name: 'empty', url: `${floor}/empty.html`, ready: 'Hello' },
    { name: 'hello', url: `${floor}/hello.html`, ready: 'Hello' },
    { name: 'sign-in', url: `${app}/auth`, ready: 'Username' },
    { name: 'home', url: `${app}/app/home`, ready: 'At a glance', session },
  ]
  const visits = new Map<string, Visit[]>(targets.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (const target of targets) visits.get(target.name)?.push(await visitPage(browser, target))
  for (const line of lines) line.close()
  const of = (name: string, figure: keyof Visit) => median((visits.get(name) ?? []).map((visit) => visit[figure]))
  const ratio = (figure: keyof Visit, name: string, floor: string) => (of(name, figure) / of(floor, figure)).toFixed(2)

  addRow(
    'hello: JavaScript; first and largest contentful paint; main thread; heap',
    `${kib(of('hello', 'js'))}; ${ms(of('hello', 'fcp'))}, ${ms(of('hello', 'lcp'))}; ${ms(of('hello', 'taskMs'))}; ${of('hello', 'heapMb').toFixed(1)} MB`,
    '',
  )
  addRow('empty page: first contentful paint', ms(of('empty', 'fcp')), '')
  addRow(
    'Sign-in, JavaScript',
    `${kib(of('sign-in', 'js'))}, ${ratio('js', 'sign-in', 'hello')} x hello`,
    '<= 1.25 x, <= 110 KiB',
  )
  addRow(
    'Sign-in, HTML and CSS',
    `${kib(of('sign-in', 'html') + of('sign-in', 'css'))}, ${of('sign-in', 'requests')} requests`,
    '',
  )
  addRow(
    'Sign-in, first contentful paint',
    `${ms(of('sign-in', 'fcp'))}, ${ratio('fcp', 'sign-in', 'empty')} x empty page`,
    '<= 1.3 x',
  )
  addRow(
    'Sign-in, largest contentful paint',
    `${ms(of('sign-in', 'lcp'))}, ${ratio('lcp', 'sign-in', 'hello')} x hello`,
    '<= 0.6 x',
  )
  addRow('Sign-in, layout shift', of('sign-in', 'cls').toFixed(3), '<= 0.02')
  addRow('Sign-in, long tasks', longTasks('sign-in'), '')
  addRow(
    'Home, JavaScript before its text',
    `${kib(of('home', 'jsBeforeReady'))}, ${(of('home', 'jsBeforeReady') / of('hello', 'js')).toFixed(2)} x hello; with what is loaded afterwards, such as the offline store, ${kib(of('home', 'js'))}`,
    '<= 1.6 x, <= 140 KiB',
  )
  addRow('Home, HTML and CSS', kib(of('home', 'html') + of('home', 'css')), 'CSS <= 12 KiB')
  addRow('Home, requests before its text', String(of('home', 'requestsBeforeReady')), '<= 10')
  addRow(
    'Home, largest contentful paint',
    `${ms(of('home', 'lcp'))}, ${ratio('lcp', 'home', 'hello')} x hello`,
    '<= 1.6 x',
  )
  addRow('Home, long tasks', longTasks('home'), '<= 200 ms')
  addRow('Home, main thread', `${ms(of('home', 'taskMs'))}, ${ratio('taskMs', 'home', 'hello')} x hello`, '<= 3 x')
  addRow('Home, heap', `${of('home', 'heapMb').toFixed(1)} MB, ${ratio('heapMb', 'home', 'hello')} x hello`, '<= 2.5 x')

  function longTasks(name: string): string {
    return `${ms(of(name, 'longTasks'))} in all, longest ${ms(of(name, 'longestTask'))}`
  }
}
