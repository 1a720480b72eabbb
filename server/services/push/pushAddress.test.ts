import { describe, expect, it } from 'vitest'
import { pushAddress } from './pushAddress.ts'

const path = '/wpush/v2/gAAAA'
const hosts = ['push.example', '*.push.internal.example']

describe('pushAddress', () => {
  it.each([
    'fcm.googleapis.com',
    'android.googleapis.com',
    'updates.push.services.mozilla.com',
    'eu.push.services.mozilla.com',
    'web.push.apple.com',
    'api.eu.push.apple.com',
    'wns2-by3p.notify.windows.com',
    'push.example',
    'one.push.internal.example',
  ])('accepts an address at %s', (host) => {
    expect(pushAddress(`https://${host}${path}`, hosts)).toBe(`https://${host}${path}`)
  })

  it.each([
    ['http', `http://fcm.googleapis.com${path}`],
    ['another protocol', `ftp://fcm.googleapis.com${path}`],
    ['a data URL', 'data:text/plain,fcm.googleapis.com'],
    ['a user name', `https://fcm.googleapis.com@127.0.0.1${path}`],
    ['a user name at the right host', `https://user@fcm.googleapis.com${path}`],
    ['a password at the right host', `https://:secret@fcm.googleapis.com${path}`],
    ['another port', `https://fcm.googleapis.com:8443${path}`],
    ['an IPv4 address', `https://127.0.0.1${path}`],
    ['an IPv4 address as one number', `https://2130706433${path}`],
    ['an IPv6 address', `https://[::1]${path}`],
    ['the metadata service of a cloud', 'https://169.254.169.254/latest/meta-data/'],
    ['this machine', `https://localhost${path}`],
    ['a host that only begins like an allowed one', `https://fcm.googleapis.com.evil.example${path}`],
    ['a host that only ends like an allowed one', `https://evil-fcm.googleapis.com${path}`],
    ['a host that ends like a wild card without its dot', `https://evilpush.apple.com${path}`],
    ['the wild card’s domain without a subdomain', `https://push.apple.com${path}`],
    ['an empty label before the wild card', `https://.push.apple.com${path}`],
    ['two dots', `https://a..push.apple.com${path}`],
    ['a dot at the end', `https://fcm.googleapis.com.${path}`],
    ['a Cyrillic letter in the host', `https://fcm.gооgleapis.com${path}`],
    ['a back slash for the path', `https://evil.example\\@fcm.googleapis.com${path}`],
    ['the host in the path', 'https://evil.example/fcm.googleapis.com'],
    ['the host in the fragment', 'https://evil.example/#fcm.googleapis.com'],
    ['a host in no list', `https://other.example${path}`],
    ['an empty text', ''],
    ['no address', 'fcm.googleapis.com'],
  ])('refuses %s', (_, text) => {
    expect(pushAddress(text, hosts)).toBeNull()
  })

  it('normalizes an address', () => {
    const one = `https://fcm.googleapis.com${path}`
    expect(pushAddress(` HTTPS://FCM.GoogleApis.COM:443${path}`, [])).toBe(one)
    expect(pushAddress(`https://fcm.googleapis.com${path}\u0000\n`, [])).toBe(one)
    expect(pushAddress(`https://fcm.googleapis.com/a\u0000b`, [])).toBe('https://fcm.googleapis.com/a%00b')
  })

  it('accepts the contract’s maximum length, and refuses an address that is longer or becomes longer when normalized', () => {
    const prefix = 'https://fcm.googleapis.com/'
    expect(pushAddress(prefix + 'a'.repeat(2000 - prefix.length), [])).not.toBeNull()
    expect(pushAddress(prefix + 'a'.repeat(2001 - prefix.length), [])).toBeNull()
    expect(pushAddress(prefix + 'ä'.repeat(1000), [])).toBeNull()
  })
})
