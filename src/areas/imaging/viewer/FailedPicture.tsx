import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ImageOff, Mail, RotateCw } from 'lucide-react'
import { ApiError } from '#src/api/errors.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { useErrorText } from '#src/viewStates/useErrorText.ts'
import { useMayAsk } from '../useMayAsk.ts'

interface FailedPictureProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** In place of a picture that can't be shown: why, and that nothing else is affected. */
export function FailedPicture({ error, onRetry }: FailedPictureProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const mayAsk = useMayAsk()
  const isNotHere = error instanceof ApiError && (error.code === 'not-kept' || error.code === 'not-saved')
  // Other than a call, only decoding fails.
  const isDamaged = !(error instanceof ApiError)
  const { text, code } = errorText(error)
  return (
    <div className="viewer-blank" role="alert">
      <Icon of={ImageOff} size="xl" />
      <h3>
        {isNotHere ? (
          <Trans>This picture is not kept on this device. It opens when you are connected.</Trans>
        ) : (
          <Trans>The image could not be loaded. Your list is safe.</Trans>
        )}
      </h3>
      {!isNotHere && (
        <p>
          {isDamaged
            ? t`The file might be damaged. The clinic keeps the first copy, so nothing is lost. If it fails again, tell the clinic.`
            : text}
        </p>
      )}
      <div className="viewer-choices">
        <Button kind="primary" icon={RotateCw} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        {isDamaged && mayAsk && (
          <LinkButton icon={Mail} render={<Link to="/app/messages/Compose" />}>
            <Trans>Tell the clinic</Trans>
          </LinkButton>
        )}
      </div>
      {!isDamaged && !isNotHere && (
        <p className="viewer-muted">
          <Trans>Code: {code}</Trans>
        </p>
      )}
    </div>
  )
}
