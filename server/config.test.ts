import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, WrongSetting } from './config.ts'

test('readConfig has defaults without any setting', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 8080,
    HOST: 'localhost',
    DATA_DIR: resolve('.data'),
    TOKEN_MINUTES: 15,
    IDLE_MINUTES: 15,
    IDLE_WARNING_SECONDS: 60,
    TRUST_PROXY: 0,
    CLINIC_TIME_ZONE: 'UTC',
    CURRENCY_RATES: [],
    PUSH_HOSTS: [],
    VISUAL_VITALS_SERVICE: 'reference',
    SHARED_DEVICES: false,
    SIGN_INS_PER_HOUR: 60,
    PAGE_VIEWS_PER_HOUR: 600,
    LIVE_SCANS_PER_USER: 6,
    DEMO: true,
    payments: null,
  })
  expect(readConfig({})).not.toHaveProperty('SCREENING_TOOLS')
  expect(readConfig({})).not.toHaveProperty('EMERGENCY_PHONE')
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).PORT).toBe(8080)
})

test('readConfig leaves open how documents are mailed, and refuses unknown ways', () => {
  expect(readConfig({}).DOCUMENT_MAIL).toBeUndefined()
  expect(readConfig({ DOCUMENT_MAIL: 'attached' }).DOCUMENT_MAIL).toBe('attached')
  expect(() => readConfig({ DOCUMENT_MAIL: 'fax' })).toThrow('DOCUMENT_MAIL is wrong: attached or link.')
})

test('readConfig parses and normalizes settings', () => {
  const config = readConfig({
    PORT: '9000',
    IDLE_MINUTES: '0.5',
    TRUST_PROXY: 'true',
    PUBLIC_ORIGIN: 'https://Portal.example/',
    DATABASE_URL: 'postgres://user:p%40ss@db.example:5432/clinic?sslmode=require',
    CLINIC_TIME_ZONE: 'America/New_York',
    SMTP_URL: 'smtps://portal:p%40ss@mail.example:465',
    MAIL_FROM: 'portal@clinic.example',
    CURRENCY_RATES: '[{"currency":"MXN","perUSD":18.4,"date":"2026-11-02"}]',
    PUSH_HOSTS: 'Push.example, *.push.example.org,',
  })
  expect(config).toMatchObject({
    PORT: 9000,
    IDLE_WARNING_SECONDS: 15,
    TRUST_PROXY: 1,
    PUBLIC_ORIGIN: 'https://portal.example',
    CURRENCY_RATES: [{ currency: 'MXN', perUSD: 18.4, date: '2026-11-02' }],
    PUSH_HOSTS: ['push.example', '*.push.example.org'],
  })
  expect(readConfig({ TRUST_PROXY: '2' }).TRUST_PROXY).toBe(2)
})

test('readConfig reads the file of the screening tools and the emergency number', () => {
  const env = { SCREENING_TOOLS: '/etc/yarrow/tools.json', EMERGENCY_PHONE: '112' }
  expect(readConfig(env)).toMatchObject(env)
})

test('readConfig accepts a record key of 32 bytes in base64', () => {
  const RECORD_KEY = Buffer.alloc(32, 9).toString('base64')
  expect(readConfig({ RECORD_KEY }).RECORD_KEY).toBe(RECORD_KEY)
  expect(readConfig({}).RECORD_KEY).toBeUndefined()
  expect(() => readConfig({ RECORD_KEY: 'short' })).toThrow(/^RECORD_KEY is wrong: 32 bytes in base64/)
})

test('readConfig accepts https and local http URLs of an analysis service, and adds a missing final slash', () => {
  const read = (VISUAL_VITALS_SERVICE: string) => readConfig({ VISUAL_VITALS_SERVICE }).VISUAL_VITALS_SERVICE
  expect(read('none')).toBe('none')
  expect(read('https://analysis.example')).toBe('https://analysis.example/')
  expect(read('https://analysis.example:8443/a/{database}/v')).toBe('https://analysis.example:8443/a/{database}/v/')
  expect(read('http://localhost:9000/')).toBe('http://localhost:9000/')
  expect(read('http://127.0.0.1/v/')).toBe('http://127.0.0.1/v/')
  expect(read('http://[::1]:9000/')).toBe('http://[::1]:9000/')
  expect(
    readConfig({ SHARED_DEVICES: 'true', VISUAL_VITALS_CLIENT: 'riverside', FFMPEG_PATH: '/opt/ffmpeg' }),
  ).toMatchObject({ SHARED_DEVICES: true, VISUAL_VITALS_CLIENT: 'riverside', FFMPEG_PATH: '/opt/ffmpeg' })
})

function refusalOf(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof WrongSetting) return String(error)
    throw error
  }
  return 'taken'
}

test('readConfig names an invalid setting in one line without its value', () => {
  const wrong: Record<string, string>[] = [
    { PORT: '99999' },
    { PORT: '-1' },
    { PORT: '80.5' },
    { TRUST_PROXY: 'perhaps' },
    { PUBLIC_ORIGIN: 'clinic.internal' },
    { PUBLIC_ORIGIN: 'https://clinic.internal/path' },
    { DATABASE_URL: 'secret' },
    { IDLE_MINUTES: '1', IDLE_WARNING_SECONDS: '90' },
    { SMTP_URL: 'https://mail.example' },
    { SMTP_URL: 'smtp://?no-host' },
    { SMTP_URL: 'mail.example:25' },
    { MAIL_FROM: 'The clinic' },
    { MAIL_FROM: 'a@b.c, d@e.f' },
    { MAIL_FROM: 'Clinic <a@b.c>' },
    { CLINIC_NAME: 'x'.repeat(300) },
    { PUSH_HOSTS: 'https://a.example' },
    { PUSH_HOSTS: '127.0.0.1' },
    { PUSH_HOSTS: 'localhost' },
    { PUSH_HOSTS: '*.*' },
    { PUSH_HOSTS: '*.example' },
    { PUSH_HOSTS: 'a.example:8443' },
    { PUSH_HOSTS: 'a.example b.example' },
    { VISUAL_VITALS_SERVICE: 'Reference' },
    { VISUAL_VITALS_SERVICE: 'http://analysis.clinic/' },
    { VISUAL_VITALS_SERVICE: 'wss://analysis.clinic/' },
    { VISUAL_VITALS_SERVICE: 'https://name:word@analysis.clinic/' },
    { VISUAL_VITALS_SERVICE: 'https://analysis.clinic/?key=1' },
    { VISUAL_VITALS_SERVICE: 'https://{database}.clinic/' },
    { VISUAL_VITALS_SERVICE: 'https://*.clinic/' },
    { VISUAL_VITALS_SERVICE: 'https://analysis.clinic;script-src/' },
    { VISUAL_VITALS_CLIENT: 'x'.repeat(300) },
    { SHARED_DEVICES: 'perhaps' },
    { SIGN_INS_PER_HOUR: '0' },
    { PAGE_VIEWS_PER_HOUR: '9' },
    { LIVE_SCANS: '0' },
    { LIVE_SCANS_PER_USER: '1.5' },
    { RECORD_KEY: 'secret' },
    { RECORD_KEY: Buffer.alloc(31).toString('base64') },
    { SCREENING_TOOLS: 'x'.repeat(300) },
    { EMERGENCY_PHONE: '9'.repeat(300) },
    { CURRENCY_RATES: 'MXN 18.4' },
    { CURRENCY_RATES: '{"MXN":18.4}' },
    { CURRENCY_RATES: '[{"currency":"MXN","perUSD":0,"date":"2026-11-02"}]' },
    { CURRENCY_RATES: '[{"currency":"MXN","perUSD":18.4,"date":"yesterday"}]' },
  ]
  for (const env of wrong) {
    const [name = '', value = ''] = Object.entries(env).at(-1) ?? []
    const message = refusalOf(env)
    expect(message).toMatch(new RegExp(`^WrongSetting: ${name} is wrong: .+$`))
    expect(message.replace(/\d+ to \d+|at (least|most) \d+/g, '')).not.toContain(value)
  }
  expect(() => readConfig({ DATABASE_URL_TRAINING: 'postgres://a/b' })).toThrow(/DATABASE_URL is not/)
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow(/MAIL_FROM is not/)
})

test('readConfig turns the demo clinic on only for the embedded database', () => {
  const DATABASE_URL = 'postgresql://db/clinic'
  expect(readConfig({ DATABASE_URL }).DEMO).toBe(false)
  expect(readConfig({ DATABASE_URL, DEMO: 'false' }).DEMO).toBe(false)
  expect(readConfig({ DEMO: 'false' }).DEMO).toBe(false)
  expect(() => readConfig({ DATABASE_URL, DEMO: 'true' })).toThrow(/^DEMO is true and DATABASE_URL is set/)
  expect(() => readConfig({ DEMO: 'no' })).toThrow(/^DEMO is wrong: true or false/)
})

const braintree = {
  PAYMENT_GATEWAY: 'braintree',
  BRAINTREE_ENVIRONMENT: 'production',
  BRAINTREE_MERCHANT_ID: 'merchant1',
  BRAINTREE_PUBLIC_KEY: 'public1',
  BRAINTREE_PRIVATE_KEY: 'private1',
}

test('readConfig reads the payment gateway', () => {
  expect(readConfig({ PAYMENT_GATEWAY: 'none' }).payments).toEqual({ gateway: 'none' })
  expect(readConfig({ PAYMENT_GATEWAY: 'sandbox' }).payments).toEqual({ gateway: 'sandbox' })
  const keys = { environment: 'production', merchantId: 'merchant1', publicKey: 'public1', privateKey: 'private1' }
  expect(readConfig(braintree).payments).toEqual({
    gateway: 'braintree',
    braintree: { ...keys, merchantAccountId: null },
  })
  expect(readConfig({ ...braintree, BRAINTREE_MERCHANT_ACCOUNT: 'clinic_usd' }).payments).toEqual({
    gateway: 'braintree',
    braintree: { ...keys, merchantAccountId: 'clinic_usd' },
  })
})

test.each(Object.keys(braintree).slice(1))('readConfig refuses Braintree without %s', (name) => {
  expect(() => readConfig({ ...braintree, [name]: '' })).toThrow(
    new WrongSetting(`PAYMENT_GATEWAY is braintree and ${name} is not set.`),
  )
})

test('readConfig refuses wrong settings of payments without quoting a key', () => {
  expect(() => readConfig({ PAYMENT_GATEWAY: 'stripe' })).toThrow(WrongSetting)
  expect(() => readConfig({ ...braintree, BRAINTREE_ENVIRONMENT: 'live' })).toThrow(/sandbox or production/)
  let message = ''
  try {
    readConfig({ ...braintree, BRAINTREE_PRIVATE_KEY: 'a secret; with spaces' })
  } catch (error) {
    message = String(error)
  }
  expect(message).toContain('BRAINTREE_PRIVATE_KEY is wrong')
  expect(message).not.toContain('a secret')
})
