import { i18n } from '@lingui/core'
import { createFileRoute } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { lazy, Suspense, useState } from 'react'
import { AppointmentsTile } from '#src/areas/appointments/AppointmentsTile.tsx'
import { NextAppointment } from '#src/areas/appointments/NextAppointment.tsx'
import { upcomingQuery } from '#src/areas/appointments/queries.ts'
import { BillingTile } from '#src/areas/billing/BillingTile.tsx'
import { billingQuery } from '#src/areas/billing/queries.ts'
import { useBillingNews } from '#src/areas/billing/useBillingNews.tsx'
import { areasOnHome } from '#src/areas/home/areasOnHome.ts'
import { HomeCardsWaiting } from '#src/areas/home/HomeCardsWaiting.tsx'
import { HomeScreen } from '#src/areas/home/HomeScreen.tsx'
import { sitesQuery } from '#src/areas/home/queries.ts'
import { labsQuery } from '#src/areas/labs/queries.ts'
import { useLabNews } from '#src/areas/labs/useLabNews.tsx'
import { PrescriptionsTile } from '#src/areas/medications/PrescriptionsTile.tsx'
import { prescriptionsQuery } from '#src/areas/medications/queries.ts'
import { MessagesTile } from '#src/areas/messages/MessagesTile.tsx'
import { inboxQuery } from '#src/areas/messages/mailbox/queries.ts'
import { useMessageNews } from '#src/areas/messages/useMessageNews.tsx'
import { vitalsQuery } from '#src/areas/vitals/queries.ts'
import { VitalsTile } from '#src/areas/vitals/VitalsTile.tsx'
import type { CurrentUser } from '#src/contract/account.ts'
import { warmFormats } from '#src/i18n/formats.ts'
import { queryClient } from '#src/query/client.ts'
import { forFirstDraw, hasDrawn } from '#src/viewStates/firstDraw.ts'
import { lateCode, LatePart } from '#src/viewStates/LatePart.tsx'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { InstallCard } from '#src/shell/install/InstallCard.tsx'
import { hasPatientList } from '#src/shell/navigation/navigation.ts'
import { patientUserType } from '#src/contract/userTypes.ts'

// Lazy-loaded: users with a record of their own need none of them.
const StaffHome = lazy(() => import('#src/areas/home/StaffHome.tsx'))
const ChooseHome = lazy(() => import('#src/areas/home/ChooseHome.tsx'))
const RepresentingList = lazy(() =>
  import('#src/shell/acting/RepresentingList.tsx').then((room) => ({ default: room.RepresentingList })),
)

// Loaded after the first draw, and left out if it can't be loaded.
const FormsWaitingRow = lazy(() =>
  import('#src/areas/forms/FormsWaitingRow.tsx').catch(() => ({ default: () => null })),
)

/** The cards below the tiles. Loaded apart, so that the first screen doesn't wait for them. */
const cards = lateCode(() => import('./-homeCards.tsx'))

/** Loads the cards and requests what only they show. If the cards can't be loaded, `LatePart` says so. */
function askForCards(): void {
  cards.load().then(
    (code) => code.askForCards(areasOnHome(store.get(sessionAtom)?.user)),
    () => undefined,
  )
}

export const Route = createFileRoute('/app/home')({
  loader: () => {
    const user = store.get(sessionAtom)?.user
    const shown = areasOnHome(user)
    const ask = queryClient.prefetchQuery.bind(queryClient)
    const first = [
      ask(sitesQuery()),
      ...(shown.messages ? [ask(inboxQuery())] : []),
      ...(shown.appointments ? [ask(upcomingQuery())] : []),
      ...(shown.labs ? [ask(labsQuery())] : []),
      ...(shown.medications ? [ask(prescriptionsQuery())] : []),
      ...(shown.billing ? [ask(billingQuery())] : []),
      ...(shown.vitals ? [ask(vitalsQuery())] : []),
    ]
    // At the start of the app, the first screen's data and code come first. Staff see no cards.
    if (shown.own && user?.userType === patientUserType && hasDrawn()) askForCards()
    return forFirstDraw(first, () => warmFormats(i18n.locale))
  },
  component: Home,
})

function Home() {
  const user = useAtomValue(sessionAtom)?.user
  if (!user) return null
  if (user.userType !== patientUserType)
    return (
      <Suspense>
        <StaffHome
          user={user}
          hasPatients={hasPatientList(user)}
          recordTiles={user.PtID === null ? null : <RecordTiles user={user} />}
          ownTiles={<MessagesTile />}
        />
      </Suspense>
    )
  if (user.PtID === null)
    return (
      <Suspense>
        <ChooseHome firstName={user.NameFirst} people={<RepresentingList />} ownTiles={<MessagesTile />} />
      </Suspense>
    )
  return <RecordHome user={user} />
}

/** Overview tiles of the open record. */
function RecordTiles({ user }: { user: CurrentUser }) {
  const shown = areasOnHome(user)
  return (
    <>
      {shown.medications && <PrescriptionsTile />}
      {shown.appointments && <AppointmentsTile />}
      {shown.vitals && <VitalsTile />}
      {shown.billing && <BillingTile />}
    </>
  )
}

function RecordHome({ user }: { user: CurrentUser }) {
  const shown = areasOnHome(user)
  const news = [useLabNews(shown.labs), useBillingNews(shown.billing), useMessageNews(shown.own && shown.messages)]
  const [formRows, setFormRows] = useState<number | null>(null)
  const ptId = shown.forms ? user.PtID : null
  return (
    <HomeScreen
      firstName={user.NameFirst}
      forYou={news.filter((source) => source.enabled)}
      lateRows={
        ptId !== null && (
          <Suspense>
            <FormsWaitingRow ptId={ptId} onCount={setFormRows} />
          </Suspense>
        )
      }
      lateCount={ptId === null ? 0 : formRows}
      hero={shown.appointments && <NextAppointment />}
      tiles={
        <>
          {shown.messages && <MessagesTile size="s" />}
          {shown.medications && <PrescriptionsTile size="s" />}
          {shown.appointments && <AppointmentsTile size="s" />}
          {shown.billing && <BillingTile size="s" />}
        </>
      }
      tallTile={
        shown.vitals && <VitalsTile className="col-span-full tablet:col-start-3 tablet:row-span-2 tablet:row-start-1" />
      }
      notice={<InstallCard />}
      cards={
        <LatePart of={cards} waiting={<HomeCardsWaiting />}>
          {({ AreaCards }) => <AreaCards shown={shown} />}
        </LatePart>
      }
    />
  )
}
