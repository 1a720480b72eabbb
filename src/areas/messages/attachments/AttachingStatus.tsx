import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import { statusRole } from '#src/ui/notices/statusRole.ts'
import { Progress } from '#src/ui/waiting/Progress.tsx'

interface AttachingStatusProps {
  /** Names of the files being prepared, in order. */
  readonly names: readonly string[]
  /** Number of chosen files, prepared ones included. */
  readonly total: number
  readonly attached: number
  /** Number of chosen files beyond the limit of a message. */
  readonly leftOut: number
}

/** Progress of preparing files, announced as it changes. */
export function AttachingStatus({ names, total, attached, leftOut }: AttachingStatusProps) {
  const { t } = useLingui()
  const [first] = names
  return (
    <>
      {first !== undefined && total > 1 && <Progress label={t`Files ready`} value={total - names.length} max={total} />}
      <p {...statusRole} className="text-s text-muted empty:hidden">
        {first !== undefined && t`Preparing ${first}…`}
        {first === undefined && attached > 0 && (
          <span className="sr-only">{t`${plural(attached, { one: '# file attached', other: '# files attached' })}`}</span>
        )}
      </p>
      {leftOut > 0 && (
        <div role="alert">
          <FieldError id="files-left-out">
            {t`${plural(leftOut, {
              one: 'A message can have 10 files. # was left out.',
              other: 'A message can have 10 files. # were left out.',
            })}`}
          </FieldError>
        </div>
      )}
    </>
  )
}
