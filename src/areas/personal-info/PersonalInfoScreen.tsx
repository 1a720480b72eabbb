import './personal-info.css'
import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { staffUserType } from '#src/contract/userTypes.ts'
import { sessionAtom, subjectOf } from '#src/session/state/session.ts'
import { InfoSkeleton } from './InfoSkeleton.tsx'
import { InfoStates } from './InfoStates.tsx'
import { PersonInfo } from './PersonInfo.tsx'
import { PersonPage } from './PersonPage.tsx'
import { usePersonalInfo } from './usePersonalInfo.ts'

// Lazy-loaded: patients need none of it.
const EditingScreen = lazy(() => import('./editing/EditingScreen.tsx'))

/** What the clinic has on file about the person of the open record (clinical §2). */
export function PersonalInfoScreen() {
  const session = useAtomValue(sessionAtom)
  if (!session) return null
  const { userType, acting, patient } = session.user
  const isStaff = userType === staffUserType && acting === null
  if (isStaff && patient !== null && !session.saved)
    return (
      <Suspense
        fallback={
          <PersonPage details={null}>
            <InfoSkeleton />
          </PersonPage>
        }
      >
        <EditingScreen key={subjectOf(session)} />
      </Suspense>
    )
  // Nothing of one person stays when another is shown.
  return <PatientScreen key={subjectOf(session)} canAsk={!isStaff} />
}

function PatientScreen({ canAsk }: { readonly canAsk: boolean }) {
  const state = usePersonalInfo('patient')
  return (
    <PersonPage details={state.info?.details ?? null}>
      <InfoStates state={state}>
        {(info) => <PersonInfo info={info} isSaved={state.savedAt !== null} canAsk={canAsk} />}
      </InfoStates>
    </PersonPage>
  )
}
