import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { CircleAlert, RotateCw } from 'lucide-react'
import { staffUserType } from '#src/contract/userTypes.ts'
import { useErrorText } from '#src/viewStates/useErrorText.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { Banner } from '#src/ui/notices/Banner.tsx'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Failed } from '#src/ui/notices/Failed.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { SavedCopy } from '#src/ui/notices/SavedCopy.tsx'
import { CardInLanguages } from './CardInLanguages.tsx'
import { CardSkeleton } from './CardSkeleton.tsx'
import { ConditionChoices } from './ConditionChoices.tsx'
import { composePartialCard } from './model.ts'
import { InsuranceChoice } from './InsuranceChoice.tsx'
import { PrintButton } from './PrintButton.tsx'
import { useCardReplies } from './useCardReplies.ts'

/** The emergency card of the open record: what could be read, and what is missing. */
export function EmergencyScreen() {
  const { t } = useLingui()
  const user = useAtomValue(sessionAtom)?.user
  const PtID = user?.PtID ?? 0
  // The card says that the person left conditions out, so staff can't choose for a patient.
  const canChoose = user !== undefined && (user.userType !== staffUserType || user.acting !== null)
  const parts = useCardReplies()
  const { info, problems } = parts.replies
  const shown = parts.waiting ? null : composePartialCard(parts.replies, PtID, parts.cameAt, parts.policies)
  return (
    // Print only the card, in its own language.
    <div className="print:[&_.page-head]:hidden">
      <Page title={t`Emergency card`} actions={<PrintButton disabled={!shown} />}>
        {shown ? (
          <div className="grid max-w-[46rem] gap-4 *:min-w-0 print:max-w-none">
            {parts.savedAt !== null && <SavedLine from={parts.savedAt} />}
            {shown.missing.length > 0 && <Incomplete parts={parts} />}
            <CardInLanguages {...shown} ready />
            <p className="text-s text-muted print:hidden">
              <Trans>It shows what the clinic knows. Tell the clinic if something is wrong.</Trans>
            </p>
            {canChoose && info && (
              <div className="grid gap-3 print:hidden">
                {problems && <ConditionChoices info={info.data} problems={problems.data} />}
                {isAllowed(user, 'insurance') && <InsuranceChoice info={info.data} />}
              </div>
            )}
          </div>
        ) : parts.waiting ? (
          <CardSkeleton />
        ) : (
          <NothingRead parts={parts} />
        )}
      </Page>
    </div>
  )
}

type Parts = ReturnType<typeof useCardReplies>

function SavedLine({ from }: { from: number }) {
  const formats = useFormats()
  const time = formats.dateTime(new Date(from).toISOString())
  return (
    <SavedCopy className="print:hidden">
      <Trans>Saved copy from {time}</Trans>
    </SavedCopy>
  )
}

function Incomplete({ parts: { error, retry, retrying, worthRetrying } }: { parts: Parts }) {
  const { t } = useLingui()
  const wordsOf = useErrorText()
  return (
    <Banner
      tone="caution"
      icon={CircleAlert}
      title={t`Parts of this card could not be read`}
      text={wordsOf(error).title}
      className="print:hidden"
      action={
        worthRetrying && (
          <Button icon={RotateCw} pending={retrying} onClick={retry}>
            {t`Try again`}
          </Button>
        )
      }
    />
  )
}

function NothingRead({ parts: { error, retry, retrying, worthRetrying } }: { parts: Parts }) {
  const { t } = useLingui()
  const { title, text, code } = useErrorText()(error)
  return (
    <Failed
      level={2}
      title={title}
      text={text}
      code={<Trans>Code: {code}</Trans>}
      retryLabel={t`Try again`}
      onRetry={worthRetrying ? retry : undefined}
      retrying={retrying}
    />
  )
}
