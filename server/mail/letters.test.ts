import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { activationMail } from './activationMail.ts'
import { type AppointmentMailKind, appointmentMail, offerMail, reminderMail } from './appointmentMails.ts'
import { isMailAddress } from './mailAddress.ts'
import type { Addressee, MailContext } from './mailContext.ts'
import { firstLocale } from '#src/contract/firstLocale.ts'
import { passkeyAddedMail, passwordChangedMail } from './noticeMails.ts'
import { oneLine } from './oneLine.ts'
import type { OutgoingMail } from './queueMails.ts'
import { recoveryMail } from './recoveryMail.ts'

const context: MailContext = {
  clinicName: 'Riverside Family Clinic',
  origins: { patient: 'https://portal.test', employee: 'https://staff.test', client: 'https://client.test' },
  authPath: 'auth',
  wake: () => {},
}
const maria = {
  email: 'maria@example.org',
  nameFirst: 'Maria',
  userName: 'maria.a',
  userType: 1,
  ptId: 1,
  language: null as string | null,
}
const secrets = { key: 'KEYKEYKEYKEYKEYKEYKEYK', pin: '012345', hours: 24 }
const recovery = { key: 'AAAA-BBBB-CCCC-DDDD-EEEE', minutes: 30 }

const kinds: readonly AppointmentMailKind[] = [
  'requested',
  'cancelled',
  'replaced',
  'given-up',
  'confirmed',
  'moved',
  'declined',
  'refused',
]
const heldUntil = new Date('2026-11-20T14:15:00Z')

/** Returns the mails about appointments at a site whose name is `place`. */
function appointmentLetters(to: typeof maria, from: MailContext, place: string): OutgoingMail[] {
  const account = { ...to, isOwn: false }
  const about = {
    startsAt: new Date('2026-11-27T14:15:00Z'),
    timeZone: 'America/New_York',
    modality: 'in-person' as const,
    siteName: place,
    siteAddress: place,
  }
  return [
    ...kinds.flatMap((kind) => appointmentMail(from, account, { ...about, kind, heldUntil }, () => 'BEGIN:VCALENDAR')),
    ...offerMail(from, account, { ...about, heldUntil }),
    ...reminderMail(from, account, { ...about, isRequest: true }),
  ]
}

function letters(to: typeof maria, from = context, place = 'Riverside'): OutgoingMail[] {
  return [
    ...activationMail(from, to, secrets),
    ...recoveryMail(from, to, recovery),
    ...passwordChangedMail(from, to),
    ...passkeyAddedMail(from, to, to.nameFirst),
    ...appointmentLetters(to, from, place),
  ]
}

describe('a mail', () => {
  test('for activation has the link, the PIN, their validity, and what to do if the mail was not requested', () => {
    const [mail] = activationMail(context, maria, secrets)
    expect(mail).toMatchObject({
      recipient: 'maria@example.org',
      subject: 'Activate your account at Riverside Family Clinic',
    })
    for (const part of ['Hello Maria,', `https://portal.test/auth/emactivation/${secrets.key}`, '012345', '24 hours'])
      expect([part, mail?.text.includes(part), mail?.html.includes(part)]).toEqual([part, true, true])
    expect(mail?.text).toContain('You did not ask for this?')
  })

  test('for recovery has the user name, the page, the key and how long the key is valid', () => {
    const [mail] = recoveryMail(context, maria, recovery)
    for (const part of ['maria.a', recovery.key, 'https://portal.test/auth/resetPwd', '30 minutes', 'works once'])
      expect([part, mail?.text.includes(part), mail?.html.includes(part)]).toEqual([part, true, true])
  })

  test('links to the portal and the database of its addressee', () => {
    const linkOf = (to: Addressee, authPath = 'auth') =>
      /https:\S+/.exec(recoveryMail({ ...context, authPath }, { userName: 'x', ...to }, recovery)[0]?.text ?? '')?.[0]
    expect(linkOf({ ...maria, userType: 99, ptId: null })).toBe('https://staff.test/auth/resetPwd')
    expect(linkOf({ ...maria, ptId: null })).toBe('https://client.test/auth/resetPwd')
    expect(linkOf(maria, 'training')).toBe('https://portal.test/training/resetPwd')
    const [mail] = activationMail({ ...context, authPath: 'training' }, maria, secrets)
    expect(mail?.text).toContain(`https://portal.test/training/emactivation/${secrets.key}`)
  })

  test('is complete and has the right text direction in each language', () => {
    for (const [language, direction] of [
      ['en', 'ltr'],
      ['es-MX', 'ltr'],
      ['ar', 'rtl'],
    ] as const) {
      const all = letters({ ...maria, language })
      expect(all).toHaveLength(14)
      for (const { text, html, subject } of all) {
        expect(html).toContain(`<html lang="${language.slice(0, 2)}" dir="${direction}">`)
        for (const part of [text, html, subject]) expect(part).not.toMatch(/undefined|\[object|null/)
        expect(subject).not.toMatch(/[\u2066-\u2069]/)
      }
    }
    const texts = (language: string) => letters({ ...maria, language }).map(({ subject }) => subject)
    // Both mails about a cancellation in the portal have one subject.
    expect(new Set([...texts('en'), ...texts('es'), ...texts('ar')]).size).toBe(3 * 13)
  })

  test('is not sent to an invalid address', () => {
    const wrong = [
      null,
      '',
      'maria',
      'a@b, c@d',
      'a@b c',
      '<a@b>',
      'M <a@b.c>',
      'a@b\r\nBcc: c@d',
      'a@@b',
      'a@b;c@d',
      '@b',
      'a@',
    ]
    for (const email of wrong)
      expect([email, activationMail(context, { ...maria, email }, secrets)]).toEqual([email, []])
    for (const email of ["o'neil+x@mail.example.org", 'ü@exämple.org', 'root@localhost', ' maria@example.org '])
      expect(activationMail(context, { ...maria, email }, secrets)).toHaveLength(1)
    expect(isMailAddress(`${'a'.repeat(251)}@b.c`)).toBe(false)
  })
})

describe('firstLocale', () => {
  test('returns the first supported language, or English', () => {
    expect(firstLocale('ja', null, 'ES-mx')).toBe('es')
    expect(firstLocale(undefined, 'xx')).toBe('en')
  })
})

const lists = join(process.env['SHARED_DATA'] ?? '../shared/data', 'lists')
const ownStrings = [
  'Eve\r\nBcc: all@example.org',
  'Eve\nSubject: other',
  'Eve\u2028Bcc: x',
  'Eve\u0085x',
  '\0',
  '\ud800',
  '\u202eevE',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '&lt;b&gt;',
  '${7*7}{{7*7}}',
  'x'.repeat(5000),
]
function hostileStrings(): string[] {
  const file = join(lists, 'blns.json')
  return [...ownStrings, ...(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [])]
}

describe('hostile names', () => {
  test('add no lines, control characters or tags to a mail', () => {
    const plain = letters(maria).map(({ html, text }) => ({
      tags: html.match(/<[^>]*>/g)?.length,
      lines: text.split('\n').length,
    }))
    for (const name of hostileStrings()) {
      const hostile = letters(
        { ...maria, nameFirst: name, userName: name },
        { ...context, clinicName: name },
        `Site ${name}`,
      )
      for (const [index, { subject, text, html }] of hostile.entries()) {
        expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
        expect(text).not.toMatch(/(?!\n)[\p{Cs}\p{Cc}\u2028\u2029\u202a-\u202e]/u)
        expect({ tags: html.match(/<[^>]*>/g)?.length, lines: text.split('\n').length }).toEqual(plain[index])
      }
    }
  })

  test('are cut if they are overlong, but a user name is not', () => {
    expect(oneLine('x'.repeat(300))).toHaveLength(120)
    expect(oneLine(' a \r\n\t b ')).toBe('a b')
    const userName = '𝕸'.repeat(100)
    expect(recoveryMail(context, { ...maria, userName }, recovery)[0]?.text).toContain(`\n${userName}\n`)
  })
})
