import { describe, expect, it } from 'vitest'
import { checkNewPassword } from './checkNewPassword.ts'
import { ownWords } from './ownWords.ts'

const person = { userName: 'maria', nameFirst: 'María', nameLast: 'López Ruiz', email: 'm.lopez84@example.org' }
const maria = ownWords({ ...person, dob: '1984-03-09' }, 'Riverside Family Clinic')

const refusal = (password: string, own: readonly string[] = maria) =>
  checkNewPassword(password, own).then(
    () => 'accepted',
    (error: unknown) => (error instanceof Error ? (error.message.split(':')[0] ?? '') : 'no error'),
  )

/** Returns the passwords with another result than `expected`. */
async function others(passwords: readonly string[], expected: string): Promise<string[]> {
  const results = await Promise.all(passwords.map(async (password) => `${password} ${await refusal(password)}`))
  return results.filter((result, i) => result !== `${passwords[i]} ${expected}`)
}

/** Returns the passwords of a text, which are separated by `|`. */
const listed = (text: string) => text.trim().split(/\s*\|\s*/)

const common = listed(`
  123456 | password | Password1 | QWERTYUIOP | iloveyou | sunshine | １２３４５６ | 654321 | abc123 |
  1q2w3e4r | qwerty1 | Password1! | P@ssw0rd!2024 | Welcome2024 | Welcome1! | Summer2024! | Test@123 | admin@123 | Qwerty123! |
  letmein1 | dragon99 | football1 | secret | changeme | hospital1 | doctor | patient1 | tulip7 | drowssap |
  contraseña | Contraseña1 | bienvenido1 | كلمة السر | كلمةالسر123 | محمد123 | كلمة سر | zsxdcf | ٦٥٤٣٢١ |
  ضصثقفغعه | йцукен
`)
const patterns = [
  ...listed(`
    777777 | abcdef | fedcba | aaaaaaa! | xyxyxyxyxy | %^&*() | ghjkl; | 1984-03-07 | 07031984 | ٢٢٢٢٢٢
  `),
  '      ',
  '\u00a0\u2003\t   ',
  'x'.repeat(1000),
]
const personal = listed(`
  Maria! | maria2024 | María.López | lopez-maria | ruiz4821 | m.lopez84 | m4r1a#77 | airam!!9 | Riverside |
  riverside-26 | yarrow | yarrow-demo | 09031984 | 1984-03-09 | m.lopez84@example.org
`)

const strong = listed(`
  k7#xQ2 | zq7#pw | müßig! | x9Qv2L | hj4kq8 | vtzkqm | 9f$Lk2 | mwx4ty | TeWq9! | qkwzjx | six by six |
  correct horse | battery staple | another one | brand new | a riverside walk | my cat Tom |
  la casa verde | tres tristes tigres | mein Hund bellt | ἀλήθεια | حصان صحيح بطارية مشبك |
  constructor of things | __proto__ toString | a walk with maria
`)

describe('checkNewPassword', () => {
  it('accepts six characters, but not five', async () => {
    expect(await refusal('zq7#pw')).toBe('accepted')
    expect(await refusal('zq7#p')).toBe('400 bad-input')
  })

  it('refuses well-known passwords, also with digits or signs at the ends, in Spanish and in Arabic', async () => {
    expect(await others(common, '400 weak-password')).toEqual([])
  })

  it('refuses repeated characters, rows of keys, sequences, dates and white space', async () => {
    expect(await others(patterns, '400 password-is-pattern')).toEqual([])
  })

  it('refuses names, mail address, birth date and clinic of the user, even with an addition', async () => {
    expect(await others(personal, '400 password-has-name')).toEqual([])
  })

  it('accepts what is hard to guess, without rules for its characters', async () => {
    expect(await others(strong, 'accepted')).toEqual([])
  })

  it('refuses each of the 5,000 most common passwords of at least six characters', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common')
    const top = dictionary['passwords-common'].slice(0, 5_000).map(String)
    const results = await Promise.all(top.filter(({ length }) => length >= 6).map((password) => refusal(password)))
    expect(results.length).toBeGreaterThan(3_000)
    expect(results.filter((result) => result === 'accepted')).toEqual([])
  }, 60_000)

  it('accepts nearly all random passwords of six letters, digits and signs', async () => {
    // A fixed sequence of pseudo-random numbers (Park and Miller), so that every run checks the same passwords.
    let state = 20_26
    const next = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
    const random = Array.from({ length: 1_000 }, () =>
      String.fromCharCode(...Array.from({ length: 6 }, () => 33 + next(94))),
    )
    const results = await Promise.all(random.map((password) => refusal(password)))
    expect(results.filter((result) => result !== 'accepted').length).toBeLessThanOrEqual(20)
  }, 60_000)

  it('judges a hostile password of 1,000 characters without hanging', async () => {
    const hostile = ['4@8({[<36#9!1|0$5+7%2', 'p4ssw0rd', '1212', '1/1/91', 'vvww//\\\\|-|()'].map((text) =>
      text.repeat(1_000).slice(0, 1_000),
    )
    const startedAt = performance.now()
    await Promise.all(hostile.map((password) => refusal(password)))
    // Usually 50 ms. Without a limit on the length, seconds.
    expect(performance.now() - startedAt).toBeLessThan(3_000)
  }, 60_000)
})
