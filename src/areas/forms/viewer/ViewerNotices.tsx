import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, FileClock, FileX, Languages } from 'lucide-react'
import type { OpenedForm } from '#src/contract/formFilling.ts'
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
  /** Revision of the answers at the clinic that the person saw. */
  readonly revision: number
  readonly isSaving: boolean
  /** Why the form was not submitted, by error code. */
  readonly refusal: string | null
  /** Goes on with the clinic's version of the form. */
  readonly onMeet: () => void
}

/** What a person has to know about the form as a whole. */
export function ViewerNotices(props: ViewerNoticesProps) {
  const { opened, current, locale, isCopy, isWithdrawn, revision, isSaving, refusal, onMeet } = props
  const { t } = useLingui()
  const refusalText = useRefusalText()
  const { template } = opened
  const isNewer = !isSaving && (current.revision > revision || current.template.version > template.version)
  const language = textIn(template.name, locale).locale
  const isForeign = language !== null && !templateLocales(template).includes(locale)
  const wanted = displayName(locale, 'language', locale)
  const given = displayName(locale, 'language', language ?? '')
  return (
    <>
      {refusal !== null && (
        <Receipt outcome="notdone" title={t`An error occured when trying to submit.`} text={refusalText(refusal)} />
      )}
      {isWithdrawn && (
        <Banner
          tone="caution"
          icon={FileX}
          title={t`This form does not exist.`}
          text={t`The clinic may have taken it back. Your answers are on this device until you delete them.`}
        />
      )}
      {isNewer && !isWithdrawn && (
        <Banner
          tone="caution"
          icon={FileClock}
          title={t`This form was also changed on another device`}
          text={t`Your answers here are safe. Look at both versions before you submit.`}
          action={
            <Button onClick={onMeet}>
              <Trans>See both versions</Trans>
            </Button>
          }
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
