import { useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import type { EmergencyInfo } from '#src/contract/emergency.ts'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { Banner } from '#src/ui/notices/Banner.tsx'
import { queueInsuranceChoice } from './queueInsuranceChoice.ts'

/** The choice to show the insurance on the card. Nothing if the server stores no choice. */
export function InsuranceChoice({ info }: { readonly info: EmergencyInfo }) {
  const { t } = useLingui()
  const [failed, setFailed] = useState(false)
  // Shown at once, before the device has stored the choice.
  const [chosen, setChosen] = useState<boolean | null>(null)
  if (info.insuranceShown === undefined) return null
  if (chosen === info.insuranceShown) setChosen(null)
  const choose = async (isShown: boolean) => {
    setFailed(false)
    setChosen(isShown)
    const isSafe = await queueInsuranceChoice({ PtID: info.PtID, isShown, chosenAt: new Date().toISOString() })
    if (isSafe) return
    setFailed(true)
    setChosen(null)
  }
  return (
    <div className="grid gap-2">
      <Checkbox
        label={t`Show my insurance on the emergency card`}
        help={t`Plan, policy holder, member ID, group and phone number.`}
        checked={chosen ?? info.insuranceShown}
        onChange={({ target }) => void choose(target.checked)}
      />
      {failed && (
        <Banner
          tone="caution"
          icon={CircleAlert}
          title={t`Your choice could not be saved`}
          text={t`The card is unchanged. Try again later.`}
        />
      )}
    </div>
  )
}
