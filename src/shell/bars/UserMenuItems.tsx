import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import {
  ChevronsLeftRightEllipsis,
  HeartPulse,
  KeyRound,
  ListChecks,
  LoaderCircle,
  LogOut,
  MessageSquareText,
  SlidersHorizontal,
  Undo2,
  UserRound,
} from 'lucide-react'
import { useState } from 'react'
import type { CurrentUser } from '#src/contract/account.ts'
import { useErrorText } from '#src/viewStates/useErrorText.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { logout } from '#src/session/lifecycle/logout.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { MenuItem } from '#src/ui/buttons/MenuItem.tsx'
import type { LogoutQuestion } from './logoutQuestion.ts'
import { useActFor } from '../acting/useActFor.ts'
import { useReturnText } from '../acting/useReturnText.ts'
import { staffUserType } from '#src/contract/userTypes.ts'

/** Menu entries of a user who acts for no one (portal §2). */
export function UserMenuItems({ user, heading }: { user: CurrentUser; heading: string }) {
  const hasSettings = isAllowed(user, 'settings')
  // Staff can open a patient's record at any time.
  const mayHavePatient = user.PtID !== null || user.userType === staffUserType
  return (
    <>
      {hasSettings && (
        <>
          <MenuItem icon={UserRound} render={<Link to="/app/settings/account" />}>
            <Trans>My Account</Trans>
          </MenuItem>
          <MenuItem icon={SlidersHorizontal} render={<Link to="/app/settings" />}>
            <Trans>{heading}: Settings</Trans>
          </MenuItem>
          <MenuItem icon={KeyRound} render={<Link to="/app/settings/password" />}>
            <Trans>Change Password</Trans>
          </MenuItem>
          <MenuItem
            icon={ListChecks}
            render={<Link to="/app/settings/activity" />}
            hint={<Trans>View your recent activity</Trans>}
          >
            <Trans>Activity Log</Trans>
          </MenuItem>
          {mayHavePatient && (
            <MenuItem
              icon={ChevronsLeftRightEllipsis}
              render={<Link to="/app/settings/fhir-settings" />}
              hint={<Trans>Change FHIR client settings.</Trans>}
            >
              <Trans>FHIR Client Settings</Trans>
            </MenuItem>
          )}
          <MenuItem icon={MessageSquareText} render={<Link to="/app/settings/sms-consent" />}>
            <Trans>SMS consent</Trans>
          </MenuItem>
        </>
      )}
    </>
  )
}

/**
 * Menu entry of the emergency card, the only entry that belongs to the record: while acting for another person it opens
 * that person's card.
 */
export function EmergencyItem({ user }: { user: CurrentUser }) {
  if (user.PtID === null || !isAllowed(user, 'records', 'medicalHistory')) return null
  return (
    <MenuItem icon={HeartPulse} render={<Link to="/app/records/emergency" />}>
      <Trans>Emergency card</Trans>
    </MenuItem>
  )
}

/** Menu entry that ends acting for another person. */
export function ReturnItem({ user }: { user: CurrentUser }) {
  const { t } = useLingui()
  const wordsOf = useErrorText()
  const need = useNetworkNeed('write')
  const text = useReturnText(user)
  const { act, pending, failed } = useActFor()
  const failure =
    failed?.result.kind === 'failed' ? wordsOf(failed.result.error).title : t`That did not work. Try again.`
  const press = () => {
    if (pending === null && need === null) act(user)
  }
  return (
    <MenuItem icon={pending === null ? Undo2 : LoaderCircle} onPress={press} hint={need ?? (failed && failure)}>
      {text}
    </MenuItem>
  )
}

/** Menu entry that logs out. First asks if something written here was not sent. */
export function LogoutItem() {
  const [asked, setAsked] = useState<LogoutQuestion | null>(null)
  const [pending, setPending] = useState(false)
  const press = async () => {
    setPending(true)
    // Loaded lazily: it is rarely needed, and brings the words of every kind of write. Without it, nothing is asked.
    const question = await import('./logoutQuestion.ts').then((room) => room.logoutQuestion()).catch(() => null)
    setPending(false)
    if (question) setAsked(question)
    else await logout()
  }
  return (
    <>
      <MenuItem icon={pending ? LoaderCircle : LogOut} onPress={() => void press()}>
        <Trans>Logout</Trans>
      </MenuItem>
      {asked && <asked.Question unsent={asked.unsent} onStay={() => setAsked(null)} />}
    </>
  )
}
