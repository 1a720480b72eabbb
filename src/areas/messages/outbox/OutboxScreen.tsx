import { useSearch } from '@tanstack/react-router'
import { FolderScreen } from '../folders/FolderScreen.tsx'
import { OutboxWrites } from './OutboxWrites.tsx'

/** Sent messages, and above them the messages that this device has not sent yet. */
export function OutboxScreen() {
  const isRead = useSearch({ strict: false, select: (search) => search.message !== undefined })
  return (
    <>
      {/* On a phone an open message fills the page. */}
      <div className={isRead ? 'empty:hidden max-split:hidden' : 'empty:hidden'}>
        <OutboxWrites />
      </div>
      <FolderScreen folder="outbox" />
    </>
  )
}
