import { expect, test } from 'vitest'
import { checkNewPassword } from './checkNewPassword.ts'

const refusal = (password: string) =>
  checkNewPassword(password).then(
    () => 'taken',
    (error: unknown) => (error instanceof Error ? error.message.split(':')[0] : 'no error'),
  )

test('checkNewPassword accepts six characters, but not five', async () => {
  expect(await refusal('zq7#pw')).toBe('taken')
  expect(await refusal('zq7#p')).toBe('400 bad-input')
})

test('checkNewPassword refuses common passwords, also in capitals or full-width digits', async () => {
  for (const password of ['123456', 'password', 'Password1', 'QWERTYUIOP', 'iloveyou', 'sunshine', '１２３４５６'])
    expect(`${password} ${await refusal(password)}`).toBe(`${password} 400 weak-password`)
})

test('checkNewPassword accepts uncommon passwords, without rules for their characters', async () => {
  for (const password of ['correct horse', 'ἀλήθεια', 'كلمة سر', '      ', 'yarrow-demo', 'x'.repeat(1000)])
    expect(`${password} ${await refusal(password)}`).toBe(`${password} taken`)
})
