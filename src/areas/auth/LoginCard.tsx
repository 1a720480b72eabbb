import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FormEvent,
  type ReactNode,
} from 'react'
import type { PortalKind } from '#src/contract/portal.ts'
import { holdBusy } from '#src/device/busy.ts'
import { isOnline, onConnectionChange } from '#src/device/connection.ts'
import { SkeletonBlock } from '#src/ui/waiting/SkeletonBlock.tsx'
import { Button } from '#src/ui/buttons/Button.tsx'
import { ErrorSummary } from '#src/ui/fields/ErrorSummary.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { VisuallyHidden } from '#src/ui/marks/VisuallyHidden.tsx'
import { DatabaseField } from './DatabaseField.tsx'
import { LoginNotice } from './LoginNotice.tsx'
import { type Api, type LoginField } from './model.ts'
import { staffUserType } from '#src/contract/userTypes.ts'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SiteField } from './SiteField.tsx'
import { earlyInput } from './earlyInput.ts'
import { useLogin, type Deployment } from './useLogin.ts'

/** Lazy-loaded together with the passkey code: few people see it. */
const PasskeyNotice = lazy(async () => ({ default: (await import('./passkey/PasskeyNotice.tsx')).PasskeyNotice }))

interface LoginCardProps {
  /** Null until the deployment's configuration is loaded. */
  readonly deployment: (Deployment & { readonly clinicName: string; readonly kind: PortalKind }) | null
  /** Resolves when the configuration is loaded. */
  readonly ready: () => Promise<Deployment>
  readonly onSignedIn: () => void
  /** Called on each input, to prefetch the portal. */
  readonly onTyping?: (() => void) | undefined
  /** Databases to choose from on the card. */
  readonly databases?: { readonly apis: readonly Api[]; readonly onChoose: (key: string) => void } | undefined
  /** Whether the footer's '?' offers another database. */
  readonly hasToggle?: boolean | undefined
  /** Content below the form, such as links to password recovery and account activation. */
  readonly links?: ReactNode
  /** Whether this is the page's first frame, which is rendered at build time and replaced by the app. */
  readonly frame?: boolean | undefined
}

/** The sign-in card (portal §2, §4, §5). Uses a native form, so that password managers and keyboards recognize it. */
export function LoginCard({
  deployment,
  ready,
  onSignedIn,
  onTyping,
  databases,
  hasToggle = false,
  links,
  frame = false,
}: LoginCardProps) {
  const { t } = useLingui()
  const { state, sites, site, chooseSite, changed, usernameEntered, submit, submitPasskey } = useLogin(
    deployment,
    ready,
    onSignedIn,
  )
  const [early] = useState(earlyInput)
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const online = useSyncExternalStore(onConnectionChange, isOnline, () => true)
  const [typed, setTyped] = useState(false)
  const noteTyped = () => setTyped(Boolean(username.current?.value || password.current?.value))
  const locked = state.progress === 'done'
  // Typed text must survive an update of the app.
  const busy = typed && !locked
  useEffect(() => (busy ? holdBusy() : undefined), [busy])

  useLayoutEffect(() => {
    const kept = early?.read()
    if (!kept || !username.current || !password.current) return
    username.current.value ||= kept.username
    password.current.value ||= kept.password
    setTyped(Boolean(kept.username || kept.password))
    if (!kept.focus) return
    const field = kept.focus.field === 'username' ? username.current : password.current
    field.focus({ preventScroll: true })
    field.setSelectionRange(kept.focus.start, kept.focus.end)
  }, [early])

  const staff = deployment?.PUserType === staffUserType
  const askSites = useEffectEvent(() => usernameEntered(username.current?.value ?? ''))
  useEffect(() => {
    // The name might be present already: typed early, autofilled, or entered for the previous database.
    if (staff && deployment?.api.key !== undefined) askSites()
  }, [staff, deployment?.api.key])

  const texts: Record<LoginField, string> = {
    database: t`Please select a database.`,
    username: t`Please enter a valid Username.`,
    password: t`Please enter a valid Password.`,
    site: t`Please select a valid Site.`,
  }
  const names: Record<LoginField, string> = {
    database: t`Database`,
    username: t`Username`,
    password: t`Password`,
    site: t`Site`,
  }
  const errorOf = (field: LoginField) => (state.missing.includes(field) ? texts[field] : undefined)
  const mark = (field: LoginField) => (state.marked.includes(field) ? ({ 'aria-invalid': true } as const) : {})
  const type = (field: LoginField) => {
    changed(field)
    noteTyped()
    onTyping?.()
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(username.current?.value ?? '', password.current?.value ?? '')
  }

  return (
    <>
      <div className="grid gap-1">
        <h1>
          {deployment ? (
            deployment.clinicName
          ) : (
            <>
              <SkeletonBlock width="14rem" height="1lh" />
              <VisuallyHidden>
                <Trans>Sign in</Trans>
              </VisuallyHidden>
            </>
          )}
        </h1>
        <p className="text-muted">
          {deployment && deployment.kind !== 'patient' ? (
            <Trans>Sign in with your account.</Trans>
          ) : (
            <Trans>Sign in to your health record.</Trans>
          )}
        </p>
      </div>
      {/* `method="dialog"`: before the app runs, a submit puts nothing into the address. */}
      <form
        method="dialog"
        noValidate
        aria-label={t`Login`}
        data-frame={frame ? '' : undefined}
        onSubmit={send}
        className="grid gap-5"
      >
        <ErrorSummary
          title={t`${plural(state.missing.length, { one: '# thing to correct', other: '# things to correct' })}`}
          errors={state.missing.map((field) => ({ field, text: names[field] }))}
          attempt={state.tries}
        />
        {state.refusal?.kind === 'passkey' && (
          <Suspense>
            <PasskeyNotice key={state.tries} why={state.refusal.why} />
          </Suspense>
        )}
        {state.refusal && state.refusal.kind !== 'passkey' && (
          <LoginNotice
            key={state.tries}
            result={state.refusal}
            failedAttempts={state.failed}
            database={deployment?.api.name ?? ''}
            hasToggle={hasToggle}
          />
        )}
        {!online && (
          <p role="status" className="text-caution">
            <Trans>You are offline. Signing in needs a connection.</Trans>
          </p>
        )}
        {databases && deployment && (
          <DatabaseField
            apis={databases.apis}
            chosen={deployment.api.key}
            onChoose={databases.onChoose}
            error={errorOf('database')}
          />
        )}
        <Field label={names.username} id="username" error={errorOf('username')} required>
          <TextInput
            ref={username}
            name="username"
            dir="ltr"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="next"
            maxLength={200}
            readOnly={locked}
            onInput={() => type('username')}
            onBlur={(event) => usernameEntered(event.target.value)}
            {...mark('username')}
          />
        </Field>
        <PasswordField
          label={names.password}
          error={errorOf('password')}
          input={password}
          marked={state.marked.includes('password')}
          locked={locked}
          onInput={() => type('password')}
        />
        {staff && (
          <SiteField
            sites={sites}
            chosen={site}
            onChoose={chooseSite}
            onRetry={() => usernameEntered(username.current?.value ?? '')}
            locked={locked}
            error={errorOf('site')}
          />
        )}
        <Button type="submit" kind="primary" wide pending={state.progress === 'loading' || state.progress === 'done'}>
          <Trans>Login</Trans>
        </Button>
        <PasskeySignIn
          frame={frame}
          pending={state.progress === 'passkey'}
          onPress={() => void submitPasskey(username.current?.value ?? '')}
        />
      </form>
      {links}
    </>
  )
}
