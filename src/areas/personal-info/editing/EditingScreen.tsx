import { InfoStates } from '../InfoStates.tsx'
import { PersonPage } from '../PersonPage.tsx'
import { usePersonalInfo } from '../usePersonalInfo.ts'
import { EditingHere } from './EditingHere.tsx'

/** A patient's personal information for staff, who change it (clinical §2, §6). */
export default function EditingScreen() {
  const state = usePersonalInfo('staff')
  return (
    <PersonPage details={state.info?.details ?? null}>
      <InfoStates state={state}>
        {(info) => (
          <EditingHere key={info.details.PtID} info={info} isSaved={state.savedAt !== null} refetch={state.refetch} />
        )}
      </InfoStates>
    </PersonPage>
  )
}
