import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, Copy, FileClock, FileX, Languages } from 'lucide-react'
import type { OpenedForm } from '#src/contract/formFilling.ts'
import { formStatuses } from '#src/contract/forms.ts'
import { templateLocales, textIn } from '#src/formEngine/textIn.ts'
import { displayName } from '#src/i18n/displayName.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Banner } from '#src/ui/notices/Banner.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { useRefusalText } from '../useRefusalText.ts'

interface ViewerNoticesProps {
  /** The version that is filled in, and the one that the clinic has now. */
  readonly opened: OpenedForm
  readonly current: OpenedForm
  readonly locale: string
  /** Whether the draft became a copy, because another tab had changed it. */
  readonly isCopy: boolean
  readonly isWithdrawn: boolean
  /** Whether the draft was begun in another version of the form. */
  readonly isMoved: boolean
  /** Revision of the answers at the clinic that the person saw. */
  readonly revision: number
  readonly isSaving: boolean
  /** Why the form was not submitted, by error code. */
  readonly refusal: string | null
  /** Whether that was before the form was opened here. */
  readonly isEarlier: boolean
  /** Goes on with the clinic's version of the form. */
  readonly onMeet: () => void
}

/** What a person has to know about the form as a whole. */
export function ViewerNotices(props: ViewerNoticesProps) {
  const { opened, current, locale, isCopy, isWithdrawn, isMoved, revision, isSaving, refusal, isEarlier, onMeet } =
    props
  const { t } = useLingui()
  const refusalText = useRefusalText()
  const { template } = opened
  const isNewVersion = current.template.version > template.version
  const isNewer = !isSaving && (current.revision > revision || isNewVersion)
  // The form was opened with what the clinic has: what was refused earlier is settled.
  const isMet = isEarlier && refusal === 'form-changed' && !isNewer
  const isSaid = isEarlier && refusal === 'form-withdrawn' && isWithdrawn
  const language = textIn(template.name, locale).locale
  const isForeign = language !== null && !templateLocales(template).includes(locale)
  const wanted = displayName(locale, 'language', locale)
  const given = displayName(locale, 'language', language ?? '')
  return (
    <>
      {refusal !== null && !isMet && !isSaid && (
        <Receipt outcome="notdone" title={t`An error occured when trying to submit.`} text={refusalText(refusal)} />
      )}
      {current.statusId === formStatuses.error && !isWithdrawn && (
        <Banner
          tone="caution"
          icon={CircleAlert}
          title={t`The clinic's system could not read this form`}
          text={t`Check your answers, then submit it again.`}
        />
      )}
      {isWithdrawn && (
        <Banner
          tone="caution"
          icon={FileX}
          title={current.withdrawn ? t`The clinic took this form back` : t`This form does not exist.`}
          text={
            current.withdrawn ? (
              <>
                {current.withdrawn.note !== null && (
                  <span className="block whitespace-pre-line wrap-anywhere" dir="auto">
                    {current.withdrawn.note}
                  </span>
                )}
                <Trans>Your answers are on this device until you delete them.</Trans>
              </>
            ) : (
              t`The clinic may have taken it back. Your answers are on this device until you delete them.`
            )
          }
        />
      )}
      {isNewer && !isWithdrawn && (
        <Banner
          tone="caution"
          icon={FileClock}
          title={isNewVersion ? t`The clinic changed this form` : t`This form was also changed on another device`}
          text={
            isNewVersion
              ? t`Your answers here are safe. Go on with the new form before you submit.`
              : t`Your answers here are safe. Look at both versions before you submit.`
          }
          action={
            <Button onClick={onMeet}>
              {isNewVersion ? <Trans>Go on with the new form</Trans> : <Trans>See both versions</Trans>}
            </Button>
          }
        />
      )}
      {(isMoved || isMet) && !isNewer && !isWithdrawn && (
        <Banner
          icon={FileClock}
          title={t`This form was changed after you began`}
          text={t`Your answers are in the newest version. Check them before you submit.`}
        />
      )}
      {isCopy && (
        <Banner
          icon={Copy}
          title={t`This is a copy of your draft`}
          text={t`The draft was also changed in another tab. Both versions are kept.`}
        />
      )}
      {isForeign && (
        <Banner
          icon={Languages}
          title={t`The clinic does not have this form in ${wanted}`}
          text={t`It is shown in ${given}. You can answer in your own language.`}
        />
      )}
    </>
  )
}
