import { createFileRoute } from '@tanstack/react-router'
import { PersonalInfoScreen } from '#src/areas/personal-info/PersonalInfoScreen.tsx'
import {
  addressesQuery,
  conceptEntriesOfPatientQuery,
  correctionsQuery,
  patientDetailsQuery,
  phonesQuery,
  spokenLanguagesQuery,
} from '#src/areas/personal-info/queries.ts'
import { staffUserType } from '#src/contract/userTypes.ts'
import { queryClient } from '#src/query/client.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'

export const Route = createFileRoute('/app/EHR/pt')({
  loader: () => {
    const user = store.get(sessionAtom)?.user
    const isStaff = user?.userType === staffUserType && user.acting === null
    void queryClient.prefetchQuery(patientDetailsQuery(isStaff ? 'staff' : 'patient'))
    void queryClient.prefetchQuery(addressesQuery())
    void queryClient.prefetchQuery(phonesQuery())
    void queryClient.prefetchQuery(spokenLanguagesQuery())
    void queryClient.prefetchQuery(conceptEntriesOfPatientQuery())
    void queryClient.prefetchQuery(correctionsQuery())
  },
  component: PersonalInfoScreen,
})
