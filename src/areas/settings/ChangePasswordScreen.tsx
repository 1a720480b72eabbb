import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { minimumPasswordLength } from '#src/contract/registration.ts'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { ErrorSummary } from '#src/ui/fields/ErrorSummary.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { PasswordInput } from '#src/ui/fields/PasswordInput.tsx'
import { passwordFields, strengthOf, type PasswordField } from './passwordForm.ts'
import { PasswordReceipt } from './PasswordReceipt.tsx'
import { useChangePassword } from './useChangePassword.ts'
import { usePasswordTexts } from './usePasswordTexts.ts'

const idOf = (field: PasswordField) => `password-${field}`

/** Change Password (portal §2, §5): always the signed-in user's password, also while acting for another person. */
export function ChangePasswordScreen() {
  const { t } = useLingui()
  const user = useAtomValue(sessionAtom)?.user
  const need = useNetworkNeed('write')
  const { labels, problems: texts, strengths } = usePasswordTexts()
  const { form, result, busy, isUnknown, corrections, enter, leave, send, closeResult } = useChangePassword()
  const { values, problems } = form
  useHoldBusy(Object.values(values).some((value) => value !== ''))

  const wrong = passwordFields.flatMap((field) => {
    const problem = problems[field]
    return problem ? [{ field: idOf(field), text: texts[problem] }] : []
  })
  const strength = strengthOf(values.next)
  const length = t`${plural(minimumPasswordLength, {
    one: '# character or more. A few words in a row are easy to remember.',
    other: '# characters or more. A few words in a row are easy to remember.',
  })}`
  const helps: Partial<Record<PasswordField, string>> = { next: `${length} ${t`Don't reuse your current password.`}` }
  const name = user?.displayName ?? ''
  const showsOther = user !== undefined && (user.acting !== null || user.patient !== null)

  return (
    <Page title={t`Change Password`} back={{ render: <Link to="/app/settings" />, text: t`Settings` }}>
      <form
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (need === null) void send()
        }}
        className="grid max-w-form gap-5 *:min-w-0"
      >
        {result && <PasswordReceipt key={result.kind} result={result} onClose={closeResult} />}
        {corrections > 0 && (
          <ErrorSummary
            title={t`${plural(wrong.length, { one: '# thing to correct', other: '# things to correct' })}`}
            errors={wrong}
            attempt={corrections}
          />
        )}
        <Card>
          {showsOther && (
            <p className="font-bold">
              <Trans>
                This is your own password, <bdi>{name}</bdi>, even when another person's record is open.
              </Trans>
            </p>
          )}
          {/* Password managers read from this field whose password it is. */}
          <input type="text" autoComplete="username" value={user?.userName ?? ''} readOnly hidden />
          {passwordFields.map((field) => {
            const problem = problems[field]
            return (
              <Field
                key={field}
                id={idOf(field)}
                label={labels[field]}
                help={helps[field]}
                error={problem && texts[problem]}
                required
              >
                {/* Keep the button at the end of the text, which runs from left to right in every language. */}
                <div dir="ltr">
                  <PasswordInput
                    dir="ltr"
                    autoComplete={field === 'current' ? 'current-password' : 'new-password'}
                    maxLength={1000}
                    readOnly={busy}
                    value={values[field]}
                    onChange={(event) => enter(field, event.target.value)}
                    onBlur={() => leave(field)}
                    showLabel={t`Show what is typed`}
                    hideLabel={t`Hide what is typed`}
                  />
                </div>
                {field === 'next' && (
                  <p role="status" className="text-s text-muted">
                    {strength && strengths[strength]}
                  </p>
                )}
              </Field>
            )
          })}
          <p className="text-s text-muted">
            <Trans>When you change it, all other devices are logged out.</Trans>
          </p>
          <div>
            <Button
              type="submit"
              kind="primary"
              pending={busy}
              disabled={need !== null || wrong.length > 0 || isUnknown}
              reason={need ?? (isUnknown ? t`We're still checking your last change.` : undefined)}
            >
              <Trans>Change Password</Trans>
            </Button>
          </div>
        </Card>
      </form>
    </Page>
  )
}
