import { useSearch } from '@tanstack/react-router'
import { FolderScreen } from '../folders/FolderScreen.tsx'
import { OutboxWrites } from './OutboxWrites.tsx'

/** What was sent, and above it what this device has not sent yet. */
export function OutboxScreen() {
  const isRead = useSearch({ strict: false, select: (search) => search.message !== undefined })
  return (
    <>
      {/* On a phone a message that is open is the page. */}
      <div className={isRead ? 'empty:hidden max-wide:hidden' : 'empty:hidden'}>
        <OutboxWrites />
      </div>
      <FolderScreen folder="outbox" />
    </>
  )
}
