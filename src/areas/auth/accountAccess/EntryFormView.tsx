import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useSyncExternalStore, type FormEvent, type ReactNode } from 'react'
import { isOnline, onConnectionChange } from '#src/device/connection.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { ErrorSummary } from '#src/ui/fields/ErrorSummary.tsx'
import type { EntryForm } from './useEntryForm.ts'

interface EntryFormViewProps<F extends string> {
  readonly form: EntryForm<F>
  readonly name: string
  readonly submit: ReactNode
  /** Outcome of the last attempt, if no field caused it. */
  readonly notice?: ReactNode
  readonly children: ReactNode
}

/**
 * A form with its error summary and its button. With errors the button is disabled but focusable: pressing it leads to
 * the errors.
 */
export function EntryFormView<F extends string>({ form, name, submit, notice, children }: EntryFormViewProps<F>) {
  const { t } = useLingui()
  const why = useId()
  const online = useSyncExternalStore(onConnectionChange, isOnline, () => true)
  const { state, rules, labels, pending, send } = form
  const wrong = rules.fields.filter((field) => state.problems.has(field))
  const empty = wrong.some((field) => state.problems.get(field) === 'missing')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form method="dialog" noValidate aria-label={name} onSubmit={onSubmit} className="grid gap-5 *:min-w-0">
      <ErrorSummary
        title={
          empty
            ? t`Please fill in all fields.`
            : t`${plural(wrong.length, { one: '# thing to correct', other: '# things to correct' })}`
        }
        errors={state.summed ? wrong.map((field) => ({ field, text: labels[field] })) : []}
        attempt={state.tries}
      />
      {/* The notice might render nothing. */}
      <div key={state.tries} className="empty:hidden">
        {notice}
      </div>
      {!online && (
        <p role="status" className="text-caution">
          <Trans>You are offline: this needs a connection.</Trans>
        </p>
      )}
      {children}
      <div className="grid gap-2">
        {/* Keep the button mounted while its description changes: a remounted button would lose the focus. */}
        <Button
          type="submit"
          kind="primary"
          wide
          pending={pending}
          disabled={wrong.length > 0}
          // Pressed while disabled, or Enter in a field: show the summary again.
          onClickCapture={() => wrong.length > 0 && send()}
          aria-describedby={wrong.length > 0 ? why : undefined}
        >
          {submit}
        </Button>
        {wrong.length > 0 && (
          <p id={why} className="text-s text-muted">
            <Trans>Correct the marked fields first.</Trans>
          </p>
        )}
      </div>
    </form>
  )
}
