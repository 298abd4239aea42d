import { TodayPage } from '#pages/today/today-page.tsx'
import { AdminNotes } from './admin-notes.tsx'

/** The first page of the members' area for admins. */
export const AdminHome = ({ after }: { after: string | undefined }) => (
  <>
    <TodayPage after={after} />
    <AdminNotes />
  </>
)
