import { afterAll, describe, expect, test } from 'vitest'
import { newDataFolder, removeDataFolders, withEmbedded } from '../tests/embeddedFolder.ts'
import { runScript } from '../tests/runScript.ts'
import { signInAt, type StartedServer, startServer } from '../tests/startedServer.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db/client.ts'
import { accounts, accountSites, activityLog } from './db/schema/accounts.ts'
import { patients, providers } from './db/schema/people.ts'
import { openPost } from './openPost.ts'

const password = 'grey heron over water'

afterAll(removeDataFolders)

async function run(script: string, env: Record<string, string>, args: readonly string[]) {
  const running = runScript(script, { env, args, input: `${password}\n` })
  return { code: await running.exit, output: running.output() }
}

async function create(env: Record<string, string>, ...args: string[]): Promise<string> {
  const { code, output } = await run('createAccount', env, [...args, '--password-stdin'])
  expect(`${code} ${output}`).toMatch(/^0 Account /)
  return output
}

const userTypes: Readonly<Record<string, number>> = { drlee: 99, nadia: 99, front: 99, acme: 1, ruth: 1, maria: 1 }

async function signIn(server: StartedServer, portal: keyof StartedServer['origins'], username: string, site = -1) {
  const reply = await signInAt(server.origins[portal], { username, password, site, PUserType: userTypes[username] })
  return { status: reply.status, user: ((await reply.json()) as { user?: Record<string, unknown> }).user }
}

describe('a clinic of its own in the embedded database', () => {
  test('starts empty with DEMO=false, and every type of account can be created and signs in', async () => {
    const DATA_DIR = newDataFolder()
    const env = { DATA_DIR, DEMO: 'false', CLINIC_NAME: 'Quay Clinic', CLINIC_TIME_ZONE: 'America/New_York' }
    const empty = await startServer(env)
    // The server prints it after its portals have opened.
    await expect.poll(() => empty.output()).toContain('No account yet: `npm run create-account -- --help` says')
    expect(empty.output()).not.toMatch(/yarrow-demo|maria/)
    expect(empty.output()).toContain('Mail:            not configured. Set SMTP_URL and MAIL_FROM.')
    const sitesOf = async (server: StartedServer) => {
      const reply = await fetch(`${server.origins.employee}/api/main/account/getLoginSites`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
      return (await reply.json()) as { sites: { SiteID: number; name: string }[]; defaultSite: number | null }
    }
    expect(await sitesOf(empty)).toEqual({ sites: [], defaultSite: null })
    const portal = (await (await fetch(`${empty.origin}/portal.json`)).json()) as { clinic?: unknown }
    expect(JSON.stringify(portal)).toContain('Quay Clinic')
    await empty.stop()

    // As an operator's shell might be: without DEMO=false.
    const shell = { DATA_DIR, CLINIC_NAME: 'Quay Clinic', CLINIC_TIME_ZONE: 'America/New_York' }
    await create(
      shell,
      '--type',
      'provider',
      '--user',
      'drlee',
      '--first',
      'Lan',
      '--last',
      'Lee',
      '--name',
      'Dr. Lan Lee',
    )
    await create(
      shell,
      '--type',
      'nurse',
      '--user',
      'nadia',
      '--first',
      'Nadia',
      '--last',
      'Okafor',
      '--site',
      'quay clinic',
    )
    await create(shell, '--type', 'staff', '--user', 'front', '--first', 'Finn', '--last', 'Frost')
    await create(shell, '--type', 'client', '--user', 'acme', '--name', 'Acme Care Homes')
    await create(shell, '--type', 'representative', '--user', 'ruth', '--first', 'Ruth', '--last', 'Reyes')
    await create(
      shell,
      '--type',
      'patient',
      '--user',
      'maria',
      '--first',
      'Maria',
      '--last',
      'Alvarez',
      '--dob',
      '1974-03-14',
      '--sex',
      'F',
    )
    const resident = ['--first', 'Eleanor', '--last', 'Whitaker', '--dob', '1947-05-21', '--sex', 'F']
    const made = await run('createPatient', shell, [...resident, '--provider', 'drlee', '--site', '1'])
    expect(made).toEqual({ code: 0, output: 'Patient 2 was created.\n' })
    expect(await run('createPatient', shell, resident)).toEqual({
      code: 1,
      output: 'name and date of birth: patient 2 has it\n',
    })

    const server = await startServer(shell)
    expect(server.output()).not.toMatch(/yarrow-demo|No account yet/)
    const { sites, defaultSite } = await sitesOf(server)
    expect(sites).toMatchObject([{ name: 'Quay Clinic' }])
    const site = defaultSite ?? 0
    const staffUsers = [
      await signIn(server, 'employee', 'drlee', site),
      await signIn(server, 'employee', 'nadia', site),
      await signIn(server, 'employee', 'front', site),
    ]
    expect(staffUsers).toMatchObject([
      { status: 200, user: { userType: 99, RecptTypeID: 59, displayName: 'Lan Lee', PtID: null } },
      { status: 200, user: { userType: 99, RecptTypeID: 59, displayName: 'Nadia Okafor' } },
      { status: 200, user: { userType: 99, RecptTypeID: 2, displayName: 'Finn Frost' } },
    ])
    expect(await signIn(server, 'client', 'acme')).toMatchObject({
      status: 200,
      user: { userType: 1, RecptTypeID: 2, displayName: 'Acme Care Homes', PtID: null },
    })
    expect(await signIn(server, 'patient', 'ruth')).toMatchObject({ status: 200, user: { userType: 1, PtID: null } })
    expect(await signIn(server, 'patient', 'maria')).toMatchObject({ status: 200, user: { userType: 1, PtID: 1 } })
    await server.stop()

    await withEmbedded(DATA_DIR, async ({ main = '', training = '' }) => {
      const [db, other] = [openDatabase(main), openDatabase(training)]
      expect(await other.db.$count(patients)).toBe(0)
      expect(await db.db.$count(patients)).toBe(2)
      const log = await db.db
        .select({ type: activityLog.activityType, ptId: activityLog.ptId, who: activityLog.sentTo })
        .from(activityLog)
        .orderBy(activityLog.activityId)
      expect(log.filter(({ type }) => type.endsWith('created'))).toEqual([
        ...['drlee', 'nadia', 'front', 'acme', 'ruth'].map((who) => ({ type: 'account created', ptId: null, who })),
        { type: 'record created', ptId: 1, who: null },
        { type: 'account created', ptId: 1, who: 'maria' },
        { type: 'record created', ptId: 2, who: null },
      ])
      expect(await db.db.select({ name: providers.fullName, specialty: providers.specialty }).from(providers)).toEqual([
        { name: 'Dr. Lan Lee', specialty: null },
        { name: 'Nadia Okafor', specialty: 'Nursing' },
      ])
      expect(await db.db.$count(accountSites)).toBe(3)
      await db.close()
      await other.close()
    })
    const importing = await run('fhir/import', { DATA_DIR }, ['--user', 'x', `${import.meta.dirname}/main.ts`])
    expect(importing.output).toBe('--user: only for the demo clinic, use npm run create-account instead\n')
  }, 300_000)

  test('shows no mails at /mail, and keeps them until SMTP_URL is set', async () => {
    const config = readConfig({ DATA_DIR: newDataFolder() })
    const [own, demo] = await Promise.all(
      [false, true].map((isDemo) => openPost(config, new Map(), { clinicName: 'Quay Clinic', isDemo })),
    )
    expect([own?.folder, own?.where?.('')]).toEqual([undefined, 'not configured. Set SMTP_URL and MAIL_FROM.'])
    expect(demo?.folder).toBeDefined()
  })

  test('is never started from a folder with the demo clinic', async () => {
    const DATA_DIR = newDataFolder()
    expect((await run('writeOffice', { DATA_DIR }, ['Desk', '--reader', 'drlee'])).code).toBe(0)
    const refused = await run('main', { DATA_DIR, DEMO: 'false', PORT: '19390' }, [])
    expect(refused.code).toBe(1)
    expect(refused.output).toMatch(/^DEMO is false, but \S+ has the demo clinic\. Set DATA_DIR to another folder\.\n$/)
    await withEmbedded(DATA_DIR, async ({ main = '' }) => {
      const database = openDatabase(main)
      expect(await database.db.$count(accounts)).toBe(6)
      await database.close()
    })
  }, 120_000)
})
